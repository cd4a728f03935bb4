export {
  AGENT_GYM_KINDS,
  type AgentGymKind,
  type AgentGymSplit,
} from './agent-gym/agent-gym-dialect';
export { type AgentGymWorldOptions, createAgentGymWorld } from './agent-gym/agent-gym-world';
export {
  createSessionRegistry,
  type OpenSession,
  type SessionRegistry,
  type SessionRegistryOptions,
} from './session-registry';
