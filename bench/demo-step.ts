import type { LoopStep, World } from '@foresight/agent';
import { createEndpointPool } from '@foresight/inference';
import { createWorldCatalog } from '@foresight/worlds';
import { connectModel } from '../apps/standalone/src/model/eval/connect-model';
import { evaluateModels } from '../apps/standalone/src/model/eval/evaluate-models';
import { startModelServer } from '../apps/standalone/src/model/eval/start-model-server';
import { projectPaths } from '../apps/standalone/src/project-paths';
import { median, quantile, report } from './support/report';

const IN_FLIGHT = 8;
const EPISODES = 32;
const MAX_STEPS = 15;
const PROMISED_MS = 300;

interface Measured {
  stepMs: number[];
  phaseMs: Record<string, number[]>;
}

/** Steps that went through all phases, of episodes that never ran in smaller company. */
async function play(world: World, baseUrl: string, signal: AbortSignal): Promise<Measured> {
  const pool = createEndpointPool();
  const stop = new AbortController();
  const measured: Measured = { stepMs: [], phaseMs: {} };
  const connect = (role: 'policy' | 'world_model', name: string) =>
    connectModel({ role, name, baseUrl, pool, maxConcurrency: IN_FLIGHT, signal });
  const policy = await connect('policy', 'household-policy');
  const worldModel = await connect('world_model', 'household-world-model');
  const { stopped } = await evaluateModels(
    {
      world,
      policy: policy.model,
      worldModel: worldModel.model,
      templates: policy.templates ?? 'compact@1',
      modes: ['full_loop'],
      // More than are played: the last ones would be alone.
      episodes: EPISODES + IN_FLIGHT,
      maxSteps: MAX_STEPS,
      inFlight: IN_FLIGHT,
      transitions: 0,
      signal: AbortSignal.any([signal, stop.signal]),
    },
    (progress) => {
      if (progress.type !== 'episode') return;
      // The first to end ran while threads started and compilers settled.
      if (progress.done > IN_FLIGHT) note(measured, progress.outcome.stepMs, progress.steps);
      if (progress.done === EPISODES) stop.abort();
    },
  );
  await pool.close();
  if (!stop.signal.aborted) throw new Error(stopped ?? 'Too few episodes were played.');
  return measured;
}

function note(measured: Measured, times: readonly number[], steps: readonly LoopStep[]): void {
  steps.forEach(({ reflection, calls }, index) => {
    if (reflection === null) return;
    measured.stepMs.push(times[index] ?? Number.NaN);
    for (const { phase, timing } of calls) {
      measured.phaseMs[phase] = [...(measured.phaseMs[phase] ?? []), timing.totalMs];
    }
  });
}

const world = await createWorldCatalog().find('household');
if (!world) throw new Error('There is no household.');
const { signal } = new AbortController();
const server = await startModelServer(projectPaths(process.cwd()), signal);
const startedAt = performance.now();
const { stepMs, phaseMs } = await play(world, server.baseUrl, signal).finally(() => server.stop());
const seconds = (performance.now() - startedAt) / 1_000;

const phases = Object.entries(phaseMs).map(
  ([phase, times]) => `${phase} ${median(times).toFixed(0)} ms`,
);
console.error(`${stepMs.length} whole steps in ${seconds.toFixed(1)} s; ${phases.join(', ')}`);
report({ name: 'demo_step_p50', value: median(stepMs), baseline: PROMISED_MS, unit: 'ms' });
report({ name: 'demo_step_p95', value: quantile(stepMs, 0.95), baseline: null, unit: 'ms' });
