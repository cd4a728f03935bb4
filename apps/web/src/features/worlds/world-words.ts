import type { RemoteWorldKind } from '@foresight/contracts';

/** `agentgym:textcraft` as `AgentGym textcraft`. */
export function nameKind(kind: RemoteWorldKind): string {
  return kind === 'openenv' ? 'OpenEnv' : `AgentGym ${kind.slice('agentgym:'.length)}`;
}
