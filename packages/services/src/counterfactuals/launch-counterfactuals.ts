import {
  AppError,
  type Fork,
  isAppError,
  type LaunchCounterfactualsRequest,
  type Run,
  type RunConfig,
  type RunId,
} from '@foresight/contracts';
import { requireReplayableWorld } from '../forks/require-replayable-world';
import { newId } from '../ids/new-id';
import { publishRun } from '../live/publish-run';
import type { RevisedStep } from '../ports/fork-store';
import type { NewEpisode } from '../ports/run-store';
import { ring } from '../queue/ring';
import type { ServiceContext } from '../service-context';
import { chooseRevisedSteps } from './choose-revised-steps';

type LaunchContext = Pick<
  ServiceContext,
  'runs' | 'forks' | 'worlds' | 'queue' | 'live' | 'logger'
>;

export interface LaunchCounterfactualsInput {
  runId: RunId;
  request: LaunchCounterfactualsRequest;
}

/**
 * Launches a counterfactual run: one fork for each revised step that matches, which executes the
 * draft instead and goes on with the run's own policy. A request that was sent before, by its key,
 * is answered with the run it launched.
 *
 * @throws AppError as `chooseRevisedSteps`; `invalid_input` when no step matches, `conflict` when
 * the world has changed
 */
export async function launchCounterfactuals({
  ctx,
  input,
}: {
  ctx: LaunchContext;
  input: LaunchCounterfactualsInput;
}): Promise<{ run: Run; isNew: boolean }> {
  const { requestKey } = input.request;
  const launched = requestKey && (await ctx.runs.findByRequestKey(requestKey));
  if (launched) return { run: launched, isNew: false };
  try {
    return { run: await launch(ctx, input), isNew: true };
  } catch (error) {
    // Of two requests at once the second finds the key taken.
    const twin = requestKey && isAppError(error) && (await ctx.runs.findByRequestKey(requestKey));
    if (!twin) throw error;
    return { run: twin, isNew: false };
  }
}

async function launch(
  ctx: LaunchContext,
  { runId, request }: LaunchCounterfactualsInput,
): Promise<Run> {
  const { filter, tailSteps } = request;
  const { run: original, steps } = await chooseRevisedSteps(ctx, runId, filter);
  if (steps.length === 0)
    throw new AppError('invalid_input', 'No revised step of an ended episode matches.');
  await requireReplayableWorld(ctx, original.config.world);
  const config: RunConfig = {
    ...original.config,
    taskCount: new Set(steps.map(({ taskId }) => taskId)).size,
    concurrency: request.concurrency ?? original.config.concurrency,
    origin: { runId, runName: original.name, counterfactual: { filter, tailSteps } },
  };
  const episodes = steps.map((step, ordinal) => planFork(step, ordinal, config, tailSteps));
  const run = await ctx.runs.create(
    {
      id: newId('run'),
      name: `${original.name} · drafts kept`,
      kind: 'counterfactual',
      config,
      requestKey: request.requestKey,
    },
    episodes,
  );
  await ring(
    ctx,
    episodes.slice(0, config.concurrency).map((episode) => episode.id),
  );
  publishRun(ctx, run);
  return run;
}

function planFork(
  { episodeId, step, draftAction, taskId, family, seed, samplingSeed }: RevisedStep,
  ordinal: number,
  { maxSteps }: RunConfig,
  tailSteps: number | null,
): NewEpisode {
  const fork: Fork = {
    parentEpisodeId: episodeId,
    step,
    kind: 'keep_draft',
    action: draftAction,
    // The same as in the original: what differs comes from the action alone.
    seed: samplingSeed,
    stepLimit: tailSteps === null ? null : Math.min(step + tailSteps, maxSteps),
  };
  return { id: newId('ep'), ordinal, taskId, family, seed, fork };
}
