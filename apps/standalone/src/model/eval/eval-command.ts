import type { World } from '@foresight/agent';
import { createEndpointPool, type EndpointPool } from '@foresight/inference';
import type { ProjectPaths } from '../../project-paths';
import type { Terminal } from '../../terminal';
import { requireBuiltInWorld } from '../../world/require-built-in-world';
import { agreeOnTemplates } from './agree-on-templates';
import { type ConnectedModel, connectModel } from './connect-model';
import { type EvalOptions, needsEmbeddedModels, readSettings, rolesOf } from './eval-options';
import { EvalProgress } from './eval-progress';
import { evaluateModels } from './evaluate-models';
import { formatEvaluation } from './format-evaluation';
import { type OwnModelServer, startModelServer } from './start-model-server';

export interface EvalCommand {
  options: EvalOptions;
  terminal: Terminal;
  paths: ProjectPaths;
}

const INTERRUPTED = 130;

/**
 * Evaluates models and prints what came out, also of an evaluation that Ctrl-C ended early.
 *
 * @returns the exit code: 0 if it is complete, 130 after Ctrl-C, 1 if a model failed on the way.
 * @throws in words if there is no such world, split, server or model.
 */
export async function evalCommand(command: EvalCommand): Promise<number> {
  const world = await requireBuiltInWorld(command.options.world);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  const pool = createEndpointPool();
  let own: OwnModelServer | null = null;
  try {
    if (needsEmbeddedModels(command.options)) {
      command.terminal.progress('Starting the embedded models…');
      own = await startModelServer(command.paths, interruption.signal);
    }
    const { signal } = interruption;
    return await evaluate(command, { world, pool, ownServer: own?.baseUrl, signal });
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    command.terminal.error('It was interrupted before there was anything to tell.');
    return INTERRUPTED;
  } finally {
    await own?.stop();
    await pool.close();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, interrupt);
  }
}

interface Resources {
  world: World;
  pool: EndpointPool;
  /** Address of the embedded models, if they were started for this. */
  ownServer: string | undefined;
  signal: AbortSignal;
}

async function evaluate(command: EvalCommand, resources: Resources): Promise<number> {
  const { options, terminal } = command;
  const models = await connectModels(options, resources);
  const templates = options.templates ?? agreeOnTemplates(Object.values(models));
  const progress = new EvalProgress(process.stderr);
  const evaluation = await evaluateModels(
    {
      world: resources.world,
      policy: models.policy?.model ?? null,
      worldModel: models.worldModel?.model ?? null,
      ...readSettings(options),
      templates,
      signal: resources.signal,
    },
    (each) => progress.show(each),
  ).finally(() => progress.end());
  const report = {
    models: { policy: describe(models.policy), worldModel: describe(models.worldModel) },
    ...evaluation,
  };
  terminal.result(options.json ? JSON.stringify(report, null, 2) : formatEvaluation(report));
  if (evaluation.complete) return 0;
  terminal.error(`Incomplete: ${evaluation.stopped}`);
  return resources.signal.aborted ? INTERRUPTED : 1;
}

async function connectModels(options: EvalOptions, { pool, ownServer, signal }: Resources) {
  const server = options.server ?? ownServer ?? '';
  const maxConcurrency = options.inFlight;
  const connect = (role: 'policy' | 'world_model', name?: string, baseUrl = server) =>
    connectModel({ role, name, baseUrl, pool, maxConcurrency, signal });
  const roles = rolesOf(options);
  const { policy, policyServer, worldModel, worldModelServer } = options;
  return {
    policy: roles.policy ? await connect('policy', policy, policyServer) : null,
    worldModel: roles.worldModel
      ? await connect('world_model', worldModel, worldModelServer)
      : null,
  };
}

function describe(connected: ConnectedModel | null) {
  return connected && { name: connected.name, server: connected.baseUrl };
}
