import type { EvaluationRun } from './evaluation-run';
import { planEpisodes } from './plan-episodes';
import { type PlayContext, playEpisode } from './play-episode';
import { runInParallel } from './run-in-parallel';

/** Plays every planned episode and keeps each as it ends. */
export async function playEpisodes(run: EvaluationRun): Promise<void> {
  const { settings, input, played } = run;
  const planned = planEpisodes(run.tasks, settings);
  played.push(...planned.map(() => null));
  let done = 0;
  await runInParallel(
    [...planned.entries()],
    settings.inFlight,
    async ([position, episode], signal) => {
      const { outcome, walk, steps } = await playEpisode(playContext(run, signal), episode);
      // Without the steps, whose log-probabilities would fill the memory.
      played[position] = { outcome, walk };
      done += 1;
      run.onProgress({ type: 'episode', done, total: planned.length, outcome, steps });
    },
    input.signal,
  );
}

function playContext(
  { input, settings, description }: EvaluationRun,
  signal: AbortSignal,
): PlayContext {
  const { gate, decoding, maxSteps, historySteps, templates } = settings;
  const { policy, worldModel, world, now = () => performance.now() } = input;
  if (policy === null) throw new Error('There is no policy to play.');
  const { actionGrammar } = description;
  return {
    world,
    models: { policy, worldModel, teacher: null },
    config: { gate, decoding, maxSteps, historySteps, templates, world: { actionGrammar } },
    now,
    signal,
  };
}
