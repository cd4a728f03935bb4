import { publishEpisode } from '../live/publish-episode';
import type { EpisodeLiveness, EpisodeStore } from '../ports/episode-store';
import type { RunStore } from '../ports/run-store';
import { ring, ringForRun } from '../queue/ring';
import { settleRun } from '../runs/settle-run';
import type { ServiceContext } from '../service-context';
import { classifyStaleEpisode, type StaleVerdict } from './classify-stale-episode';

export interface SweepContext extends Pick<ServiceContext, 'queue' | 'live' | 'clock' | 'logger'> {
  episodes: Pick<EpisodeStore, 'listStale' | 'finishUnheld'>;
  runs: Pick<RunStore, 'listOpen' | 'settle' | 'nextQueued'>;
}

const STALE_LIMIT = 1_000;
const OPEN_RUNS_LIMIT = 500;

export interface SweepReport {
  abandoned: number;
  exhausted: number;
  settled: number;
}

/**
 * Finds what was lost: episodes whose worker is gone, episodes tried too often, rings that nobody
 * heard and runs that nobody ended. Any number of sweepers may run at once.
 */
export async function sweepEpisodes({ ctx }: { ctx: SweepContext }): Promise<SweepReport> {
  const now = ctx.clock.now();
  const stale = await ctx.episodes.listStale(now, STALE_LIMIT);
  const having = (verdict: StaleVerdict) =>
    stale.filter((episode) => classifyStaleEpisode(episode, now) === verdict);
  const abandoned = having('abandoned').map((episode) => episode.id);
  await ring(ctx, abandoned);
  const exhausted = having('exhausted');
  for (const episode of exhausted) await giveUp(ctx, episode);
  const settled = await tendOpenRuns(ctx);
  return { abandoned: abandoned.length, exhausted: exhausted.length, settled };
}

async function giveUp(ctx: SweepContext, { id, attempt }: EpisodeLiveness): Promise<void> {
  const ended = await ctx.episodes.finishUnheld(id, {
    status: 'failed',
    endReason: 'attempts_exhausted',
    errorMessage: `Given up after ${attempt} attempts, none of which came to an end: look for workers that die.`,
  });
  if (ended) publishEpisode(ctx, ended);
}

async function tendOpenRuns(ctx: SweepContext): Promise<number> {
  let settled = 0;
  for (const runId of await ctx.runs.listOpen(OPEN_RUNS_LIMIT))
    if (await settleRun(ctx, runId)) settled += 1;
    else await ringForRun(ctx, runId);
  return settled;
}
