import type { Episode, EpisodeId, RunConfig } from '@foresight/contracts';
import { loadTail } from '../episodes/load-tail';
import { requireFound } from '../input/require-found';
import type { EpisodeStore } from '../ports/episode-store';
import type { RunStore } from '../ports/run-store';
import type { VerdictStore } from '../ports/verdict-store';
import type { ServiceContext } from '../service-context';
import { judgeRevision } from './judge-revision';

interface JudgeContext extends Pick<ServiceContext, 'worlds'> {
  episodes: Pick<EpisodeStore, 'get' | 'listSteps'>;
  runs: Pick<RunStore, 'get'>;
  verdicts: Pick<VerdictStore, 'findSubject' | 'record'>;
}

/**
 * Judges the revision that a fork did without, once the fork has ended. Judging again finds the
 * same.
 *
 * @returns whether the fork is evidence for a verdict at all
 */
export async function judgeFork({
  ctx,
  input,
}: {
  ctx: JudgeContext;
  input: { forkEpisodeId: EpisodeId };
}): Promise<boolean> {
  const subject = await ctx.verdicts.findSubject(input.forkEpisodeId);
  if (!subject) return false;
  const { episodeId, forkEpisodeId, step } = subject;
  const [original, fork] = (await Promise.all(
    [episodeId, forkEpisodeId].map(async (id) =>
      requireFound(await ctx.episodes.get(id), 'episode', id),
    ),
  )) as [Episode, Episode];
  const run = requireFound(await ctx.runs.get(fork.runId), 'run', fork.runId);
  const judgement = judgeRevision({
    original: {
      ...original,
      truncated: false,
      steps: await loadTail(ctx.episodes, episodeId, step),
    },
    fork: {
      ...fork,
      truncated: wasStopped(fork, run.config),
      steps: await loadTail(ctx.episodes, forkEpisodeId, step),
    },
    tailSteps: run.config.origin?.counterfactual?.tailSteps ?? null,
    worldCanFork: await canFork(ctx, run.config.world.name),
  });
  return ctx.verdicts.record(forkEpisodeId, judgement);
}

/** Whether the fork's own limit ended it, where its run would have let it go on. */
function wasStopped({ fork, endReason }: Episode, { maxSteps }: RunConfig): boolean {
  const limit = fork?.stepLimit ?? maxSteps;
  return endReason === 'step_limit' && limit < maxSteps;
}

/** A world that cannot be asked promises nothing. */
async function canFork(ctx: Pick<ServiceContext, 'worlds'>, name: string): Promise<boolean> {
  const world = await ctx.worlds.find(name);
  const description = await world?.describe().catch(() => null);
  return description?.canFork ?? false;
}
