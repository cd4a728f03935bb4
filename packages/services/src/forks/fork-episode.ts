import {
  AppError,
  type Episode,
  type EpisodeId,
  type EpisodeResponse,
  type Fork,
  type ForkEpisodeRequest,
  type ForkKind,
  isAppError,
  type RecordedStep,
  type Run,
  type RunConfig,
} from '@foresight/contracts';
import { getEpisode } from '../episodes/get-episode';
import { asksNobody } from '../episodes/open-models';
import { newId } from '../ids/new-id';
import { requireFound } from '../input/require-found';
import { publishRun } from '../live/publish-run';
import { ring } from '../queue/ring';
import type { ServiceContext } from '../service-context';
import { chooseForcedAction } from './choose-forced-action';
import { configureFork } from './configure-fork';
import { requireReplayableWorld } from './require-replayable-world';

type ForkContext = Pick<
  ServiceContext,
  'episodes' | 'runs' | 'endpoints' | 'worlds' | 'queue' | 'live' | 'logger'
>;

export interface ForkEpisodeInput {
  episodeId: EpisodeId;
  request: ForkEpisodeRequest;
}

/**
 * Forks an episode at a step: a run of kind `fork` with one episode, which shares the steps before
 * and does otherwise in this one. The original is only read. A request that was sent before, by its
 * key, is answered with the fork it made.
 *
 * @throws AppError `not_found`, `invalid_input` when the step cannot be done otherwise like that,
 * `conflict` when the world has changed, or what the world throws when it is asked
 */
export async function forkEpisode({
  ctx,
  input,
}: {
  ctx: ForkContext;
  input: ForkEpisodeInput;
}): Promise<{ episode: Episode; isNew: boolean }> {
  const { requestKey } = input.request;
  const made = requestKey && (await ctx.runs.findByRequestKey(requestKey));
  if (made) return { episode: await onlyEpisode(ctx, made), isNew: false };
  try {
    return { episode: await onlyEpisode(ctx, await makeFork(ctx, input)), isNew: true };
  } catch (error) {
    // Of two requests at once the second finds the key taken.
    const twin = requestKey && isAppError(error) && (await ctx.runs.findByRequestKey(requestKey));
    if (!twin) throw error;
    return { episode: await onlyEpisode(ctx, twin), isNew: false };
  }
}

async function makeFork(ctx: ForkContext, { episodeId, request }: ForkEpisodeInput): Promise<Run> {
  const parent = await getEpisode({ ctx, input: { episodeId } });
  const step = await requireStep(ctx, parent.episode, request.step);
  const action = chooseForcedAction(request, step);
  const fork = planFork(parent, request, action);
  const config = await configureFork(ctx, parent.config, request.settings);
  requirePolicy(config, fork);
  await requireReplayableWorld(ctx, config.world);
  const { taskId, family, seed, runId, ordinal } = parent.episode;
  const run = await ctx.runs.create(
    {
      id: newId('run'),
      name: `${parent.runName} #${ordinal + 1} · ${describeKind[request.kind]} in step ${fork.step}`,
      kind: 'fork',
      config: {
        ...config,
        taskCount: 1,
        seeds: [seed],
        concurrency: 1,
        maxSteps: Math.max(config.maxSteps, fork.stepLimit ?? 0),
        origin: { runId, runName: parent.runName },
      },
      requestKey: request.requestKey,
    },
    [{ id: newId('ep'), ordinal: 0, taskId, family, seed, fork }],
  );
  await ring(
    ctx,
    (await ctx.episodes.list({ runId: run.id, limit: 1 })).items.map(({ id }) => id),
  );
  publishRun(ctx, run);
  return run;
}

const describeKind: Record<ForkKind, string> = {
  keep_draft: 'draft kept',
  use_revision: 'revision used',
  own_action: 'own action',
  ask_again: 'asked again',
};

/** The step with what was thought in it; null right after the last one. */
async function requireStep(
  ctx: Pick<ServiceContext, 'episodes'>,
  { id, totals }: Episode,
  index: number,
): Promise<RecordedStep | null> {
  const from = Math.max(0, index - 1);
  const steps = await ctx.episodes.listRecordedSteps(id, { from, to: index });
  const step = steps.find((each) => each.index === index);
  if (step) return step;
  if (index > totals.steps)
    throw new AppError(
      'invalid_input',
      `The episode has no step ${index}: ${totals.steps === 0 ? 'it has none' : `its last one is ${totals.steps - 1}`}.`,
    );
  if (steps.at(-1)?.done)
    throw new AppError('invalid_input', 'The world has ended the episode: nothing comes after.');
  return null;
}

function planFork(
  { episode, config }: EpisodeResponse,
  request: ForkEpisodeRequest,
  action: string | null,
): Fork {
  const { step, kind, steps } = request;
  if (steps === undefined && step >= config.maxSteps)
    throw new AppError(
      'invalid_input',
      `The run ends its episodes after ${config.maxSteps} steps: say how many the fork may take.`,
    );
  const seed = episode.fork?.seed ?? episode.seed;
  return {
    parentEpisodeId: episode.id,
    step,
    kind,
    action,
    // Asked the same with the same seed, a model would answer the same.
    seed: request.seed ?? (kind === 'ask_again' ? (seed + 1) % 2_147_483_648 : seed),
    stepLimit: steps === undefined ? null : step + steps,
  };
}

function requirePolicy({ policy }: RunConfig, fork: Fork): void {
  if (policy || asksNobody(fork)) return;
  throw new AppError(
    'invalid_input',
    'A person chose the actions of this episode: name a policy to go on with, or stop after one step.',
  );
}

async function onlyEpisode(ctx: Pick<ServiceContext, 'episodes'>, run: Run): Promise<Episode> {
  const { items } = await ctx.episodes.list({ runId: run.id, limit: 1 });
  const id = items[0]?.id;
  return requireFound(id && (await ctx.episodes.get(id)), 'episode of the run', run.id);
}
