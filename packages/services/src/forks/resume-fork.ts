import type { ForcedStep } from '@foresight/agent';
import { AppError, type Episode, type RecordedStep } from '@foresight/contracts';
import { type Attempt, leaseLost } from '../episodes/attempt';
import type { AttemptContext } from '../episodes/drive-context';
import { summarize } from '../episodes/summarize';
import { orAbort } from '../time/or-abort';

/**
 * An attempt whose episode, if it is a fork, has the steps it shares with its parent: copied with
 * the first claim, and again after it had to start over.
 *
 * @throws AppError `lease_lost`, or `conflict` when the parent no longer has them
 */
export async function adoptParent(ctx: AttemptContext, attempt: Attempt): Promise<Attempt> {
  const { claimed, held, signal } = attempt;
  const { fork, initialObservation } = claimed.episode;
  if (!fork || initialObservation !== null) return attempt;
  const episode = await orAbort(ctx.episodes.adoptPrefix(held), signal);
  if (!episode) throw leaseLost();
  ctx.broadcast.episodeChanged(summarize(episode));
  return { ...attempt, claimed: { ...claimed, episode } };
}

/** What the first step of a fork executes, with what its parent thought there; if it is to come. */
export async function loadForcedStep(
  ctx: Pick<AttemptContext, 'episodes'>,
  { fork, totals }: Episode,
): Promise<ForcedStep | undefined> {
  if (!fork || fork.action === null || totals.steps > fork.step) return undefined;
  const { parentEpisodeId, step: index, kind, action } = fork;
  const [step] = await ctx.episodes.listRecordedSteps(parentEpisodeId, { from: index, to: index });
  if (!step && kind !== 'own_action')
    throw new AppError(
      'conflict',
      'The original episode was started over before its step could be forked: fork it again.',
    );
  return { index, action, thought: step && wasThought(step) ? step : null };
}

/** What a person typed, there or when forking before, was no thought of a model. */
function wasThought({ gate, imagination, reflection, calls }: RecordedStep): boolean {
  if (gate.reason === 'person') return false;
  return (
    gate.reason !== 'forced' || imagination !== null || reflection !== null || calls.length > 0
  );
}
