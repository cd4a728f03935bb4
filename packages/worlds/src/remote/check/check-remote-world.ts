import { type AgentGymWorldOptions, createAgentGymWorld } from '../agent-gym/agent-gym-world';
import { displayUrl } from '../describe-connection-failure';
import { createOpenEnvWorld, type OpenEnvWorldOptions } from '../open-env/open-env-world';
import { checkOpenEnv } from './check-open-env';
import { recognizeServer } from './recognize-server';
import type { RemoteWorldCheck } from './remote-world-check';
import { tryWorld } from './try-world';

export type RemoteWorldConfig =
  | ({ protocol: 'agentgym' } & AgentGymWorldOptions)
  | ({ protocol: 'openenv' } & OpenEnvWorldOptions);

const CHECK_TIMEOUT_MS = 15_000;

/**
 * Opens a session of a remote world, begins a task, takes one step and closes it again. Never
 * throws: what is wrong is said in words, also which other kind of server seems to answer.
 */
export async function checkRemoteWorld(config: RemoteWorldConfig): Promise<RemoteWorldCheck> {
  try {
    const protocol = URL.canParse(config.baseUrl) ? new URL(config.baseUrl).protocol : '';
    if (!/^https?:$/.test(protocol)) {
      const message = `“${config.baseUrl}” is no address of a server: it must begin with http:// or https://.`;
      return { ok: false, message, fields: null };
    }
    const limited = { ...config, timeoutMs: config.timeoutMs ?? CHECK_TIMEOUT_MS };
    return limited.protocol === 'agentgym' ? await checkAgentGym(limited) : await checkEnv(limited);
  } catch (error) {
    return {
      ok: false,
      message: error instanceof Error ? error.message : `${error}`,
      fields: null,
    };
  }
}

async function checkAgentGym(config: AgentGymWorldOptions): Promise<RemoteWorldCheck> {
  const { kind, baseUrl } = config;
  const action = kind === 'maze' ? 'move up' : 'look';
  const trial = await tryWorld(createAgentGymWorld(config), action);
  if (trial.problem?.isUnreachable) {
    return { ok: false, message: trial.problem.message, fields: null };
  }
  const other = await recognizeServer(config, kind, trial.problem !== null);
  const hint = other === null ? '' : `${displayUrl(baseUrl)} seems to be ${other}, not ${kind}. `;
  if (trial.problem !== null || other !== null) {
    return { ok: false, message: `${hint}${trial.problem?.message ?? ''}`.trim(), fields: null };
  }
  const message = `The server plays ${kind}: a task was begun, one step taken, the session closed.`;
  return { ok: true, message, fields: null };
}

async function checkEnv(config: OpenEnvWorldOptions): Promise<RemoteWorldCheck> {
  const found = await checkOpenEnv(config, createOpenEnvWorld({ capacityWaitMs: 2000, ...config }));
  if (found.fields !== null || found.isUnreachable) return found;
  const other = await recognizeServer(config, null, true);
  const hint = other === null ? '' : `${displayUrl(config.baseUrl)} seems to be ${other}. `;
  return { ...found, message: `${hint}${found.message}` };
}
