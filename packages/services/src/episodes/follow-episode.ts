import type { EpisodeEvent } from '@foresight/agent';
import { AppError, type StepProgress } from '@foresight/contracts';
import { orAbort } from '../time/or-abort';
import { type Attempt, leaseLost } from './attempt';
import { commitStep } from './commit-step';
import type { DriveContext } from './drive-context';
import { foldStepProgress } from './fold-step-progress';
import { summarize } from './summarize';

type OpenedEvent = Extract<EpisodeEvent, { type: 'opened' }>;
type EndedEvent = Extract<EpisodeEvent, { type: 'ended' }>;

/**
 * Follows the loop to its end: shows every event, and commits each step before the loop goes on.
 *
 * @throws AppError `lease_lost`, and whatever the loop or the database throws.
 */
export async function followEpisode(
  ctx: DriveContext,
  attempt: Attempt,
  events: AsyncIterable<EpisodeEvent>,
): Promise<EndedEvent> {
  const { episode } = attempt.claimed;
  const owner = { runId: episode.runId, episodeId: episode.id, attempt: episode.attempt };
  let progress: StepProgress | null = null;
  let startedAt: Date | null = null;
  for await (const event of events) {
    switch (event.type) {
      case 'opened':
        await recordOpening(ctx, attempt, event);
        break;
      case 'step':
        await commitStep(ctx, attempt, event.step, startedAt ?? ctx.clock.now());
        startedAt = null;
        break;
      case 'ended':
        return event;
      default:
        startedAt ??= ctx.clock.now();
        progress = foldStepProgress(owner, progress, event);
        ctx.broadcast.progress(progress);
    }
  }
  throw new AppError('internal', 'The episode stopped without a result.');
}

async function recordOpening(
  ctx: DriveContext,
  { claimed, held, signal }: Attempt,
  { goal, initialObservation }: OpenedEvent,
): Promise<void> {
  if (claimed.episode.goal !== null && claimed.episode.initialObservation !== null) return;
  const recording = ctx.episodes.recordOpening(held, { goal, initialObservation });
  if (!(await orAbort(recording, signal))) throw leaseLost();
  ctx.broadcast.episodeChanged({ ...summarize(claimed.episode), goal });
}
