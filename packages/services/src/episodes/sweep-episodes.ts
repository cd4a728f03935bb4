import type { RunId } from '@foresight/contracts';
import { judgeFork } from '../counterfactuals/judge-fork';
import { publishEpisode } from '../live/publish-episode';
import { publishRun } from '../live/publish-run';
import type { EpisodeLiveness, EpisodeStore } from '../ports/episode-store';
import type { RunStore } from '../ports/run-store';
import type { VerdictStore } from '../ports/verdict-store';
import { ring, ringForRun } from '../queue/ring';
import { settleRun } from '../runs/settle-run';
import type { ServiceContext } from '../service-context';
import { classifyStaleEpisode, type StaleVerdict } from './classify-stale-episode';

export interface SweepContext
  extends Pick<ServiceContext, 'worlds' | 'queue' | 'live' | 'clock' | 'logger'> {
  episodes: Pick<EpisodeStore, 'listStale' | 'finishUnheld' | 'get' | 'listSteps'>;
  runs: Pick<RunStore, 'listOpen' | 'settle' | 'nextQueued' | 'cancel' | 'get'>;
  verdicts: Pick<VerdictStore, 'listUnjudged' | 'findSubject' | 'record'>;
}

const STALE_LIMIT = 1_000;
const OPEN_RUNS_LIMIT = 500;
const UNJUDGED_LIMIT = 300;
const PLAY_LIMIT_MS = 3_600_000;

export interface SweepReport {
  abandoned: number;
  exhausted: number;
  settled: number;
  /** Plays that nobody went on with. */
  left: number;
  /** Forks whose verdict nobody had written: they were cancelled, or their worker died. */
  judged: number;
}

/**
 * Finds what was lost: episodes whose worker is gone, episodes tried too often, rings that nobody
 * heard and runs that nobody ended. Any number of sweepers may run at once.
 */
export async function sweepEpisodes({ ctx }: { ctx: SweepContext }): Promise<SweepReport> {
  const now = ctx.clock.now();
  const found = await ctx.episodes.listStale(now, STALE_LIMIT);
  const stale = found.filter(({ runKind }) => runKind !== 'play');
  const having = (verdict: StaleVerdict) =>
    stale.filter((episode) => classifyStaleEpisode(episode, now) === verdict);
  const abandoned = having('abandoned').map((episode) => episode.id);
  await ring(ctx, abandoned);
  const exhausted = having('exhausted');
  for (const episode of exhausted) await giveUp(ctx, episode);
  const settled = await tendOpenRuns(ctx);
  const left = found.filter((episode) => isLeftPlay(episode, now));
  for (const { runId } of left) await endLeftPlay(ctx, runId);
  const counts = { abandoned: abandoned.length, exhausted: exhausted.length };
  return { ...counts, settled, left: left.length, judged: await judgeForks(ctx) };
}

async function giveUp(ctx: SweepContext, { id, attempt }: EpisodeLiveness): Promise<void> {
  const ended = await ctx.episodes.finishUnheld(id, {
    status: 'failed',
    endReason: 'attempts_exhausted',
    errorMessage: `Given up after ${attempt} attempts, none of which came to an end: look for workers that die.`,
  });
  if (ended) publishEpisode(ctx, ended);
}

/** Between two actions of a person nobody need hold a play, but not for ever. */
function isLeftPlay(episode: EpisodeLiveness, now: Date): boolean {
  const { runKind, status, leaseExpiresAt, availableAt } = episode;
  const idleSince = status === 'running' ? leaseExpiresAt : availableAt;
  return runKind === 'play' && idleSince !== null && +now - +idleSince > PLAY_LIMIT_MS;
}

async function endLeftPlay(ctx: SweepContext, runId: RunId): Promise<void> {
  const ended = await ctx.runs.cancel(runId, 'Nobody played on for an hour.');
  if (ended) publishRun(ctx, ended.run);
}

async function judgeForks(ctx: SweepContext): Promise<number> {
  const unjudged = await ctx.verdicts.listUnjudged(UNJUDGED_LIMIT);
  let judged = 0;
  for (const forkEpisodeId of unjudged)
    try {
      if (await judgeFork({ ctx, input: { forkEpisodeId } })) judged += 1;
    } catch (error) {
      // One that cannot be judged must not hide the others.
      ctx.logger.warn({ err: error, episodeId: forkEpisodeId }, 'fork not judged');
    }
  return judged;
}

async function tendOpenRuns(ctx: SweepContext): Promise<number> {
  let settled = 0;
  for (const runId of await ctx.runs.listOpen(OPEN_RUNS_LIMIT))
    if (await settleRun(ctx, runId)) settled += 1;
    else await ringForRun(ctx, runId);
  return settled;
}
