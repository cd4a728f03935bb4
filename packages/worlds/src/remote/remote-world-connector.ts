import type { World } from '@foresight/agent';
import type { AgentGymKind } from './agent-gym/agent-gym-dialect';
import { createAgentGymWorld } from './agent-gym/agent-gym-world';
import { checkRemoteWorld, type RemoteWorldConfig } from './check/check-remote-world';
import type { RemoteWorldCheck } from './check/remote-world-check';
import { createOpenEnvWorld } from './open-env/open-env-world';
import { createSessionRegistry } from './session-registry';

/** What a register keeps of a world on another server. */
export interface RemoteWorldSettings {
  name: string;
  kind: 'openenv' | `agentgym:${AgentGymKind}`;
  baseUrl: string;
  options: {
    actionField: string | null;
    observationField: string | null;
    timeoutMs: number;
    maxOpenSessions: number;
  };
}

/** Worlds as a register keeps them. The sessions of each connected world are counted and capped. */
export const remoteWorldConnector = {
  connect(settings: RemoteWorldSettings): World {
    const config = readSettings(settings);
    const registry = createSessionRegistry({
      maxOpen: config.maxOpenSessions,
      clock: () => new Date(),
    });
    return registry.wrap(
      config.protocol === 'agentgym' ? createAgentGymWorld(config) : createOpenEnvWorld(config),
    );
  },

  /** Never throws: what is wrong is said in words. */
  check({ options, ...settings }: RemoteWorldSettings): Promise<RemoteWorldCheck> {
    const { timeoutMs: _, ...config } = readSettings({ ...settings, options });
    return checkRemoteWorld(config);
  },
};

function readSettings(settings: RemoteWorldSettings): RemoteWorldConfig & {
  maxOpenSessions: number;
} {
  const { name, kind, baseUrl, options } = settings;
  const { timeoutMs, maxOpenSessions, actionField, observationField } = options;
  const shared = { name, baseUrl, timeoutMs, maxOpenSessions };
  if (kind === 'openenv') {
    return {
      protocol: 'openenv',
      ...shared,
      ...(actionField !== null && { actionField }),
      ...(observationField !== null && { observationField }),
    };
  }
  const gymKind = readGymKind(kind);
  // Its server drops the oldest session beyond these.
  const most = gymKind === 'sqlgym' ? Math.min(8, maxOpenSessions) : maxOpenSessions;
  return { protocol: 'agentgym', ...shared, maxOpenSessions: most, kind: gymKind };
}

function readGymKind(kind: `agentgym:${AgentGymKind}`): AgentGymKind {
  // The type says which kinds can follow the colon.
  return kind.slice('agentgym:'.length) as AgentGymKind;
}
