export {
  AGENT_GYM_KINDS,
  type AgentGymKind,
  type AgentGymSplit,
} from './agent-gym/agent-gym-dialect';
export { type AgentGymWorldOptions, createAgentGymWorld } from './agent-gym/agent-gym-world';
export { checkRemoteWorld, type RemoteWorldConfig } from './check/check-remote-world';
export type { RemoteWorldCheck } from './check/remote-world-check';
export type { OpenEnvFields } from './open-env/open-env-session';
export type { OpenEnvSplit } from './open-env/open-env-tasks';
export { createOpenEnvWorld, type OpenEnvWorldOptions } from './open-env/open-env-world';
export { type FieldProposal, proposeFields } from './open-env/propose-fields';
export {
  type ServedWorld,
  type ServeOptions,
  serveWorldAsOpenEnv,
} from './open-env/serve-world-as-open-env';
export { type RemoteWorldSettings, remoteWorldConnector } from './remote-world-connector';
export {
  createSessionRegistry,
  type OpenSession,
  type SessionRegistry,
  type SessionRegistryOptions,
} from './session-registry';
