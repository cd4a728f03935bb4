import {
  AppError,
  type EpisodeId,
  isAppError,
  type PlayActionRequest,
  type PlayStepResponse,
} from '@foresight/contracts';
import { commitStep } from '../episodes/commit-step';
import { concludeFailure } from '../episodes/conclude-attempt';
import { describeFailure } from '../episodes/describe-failure';
import { orAbort } from '../time/or-abort';
import { endPlayIfOver } from './end-play-if-over';
import type { OpenPlay } from './open-play';
import { personStep } from './person-step';
import type { PlayContext } from './play-context';
import type { PlaySessions } from './play-sessions';

export interface TakeActionInput extends PlayActionRequest {
  episodeId: EpisodeId;
}

/**
 * Sends a person's action to the world and commits the step, as a worker would.
 *
 * @throws AppError `conflict` when the play has ended or is further than the person knew, or what
 * ended the play: `world_lost`, `world_unreachable`, `world_refused`.
 */
export async function takePlayAction({
  ctx,
  input,
}: {
  ctx: { plays: PlaySessions };
  input: TakeActionInput;
}): Promise<PlayStepResponse> {
  const { episodeId } = input;
  const take = () => ctx.plays.use(episodeId, (context, play) => act(context, play, input));
  const taken = await take().catch((error: unknown) => {
    // Another process has taken the play meanwhile; nothing was written, so take it back once.
    if (isAppError(error) && error.code === 'lease_lost') return take();
    throw error;
  });
  if (taken.episode.endedAt !== null) await ctx.plays.drop(episodeId);
  return taken;
}

async function act(
  ctx: PlayContext,
  play: OpenPlay,
  { index, action }: PlayActionRequest,
): Promise<PlayStepResponse> {
  const { attempt, session } = play;
  if (index !== play.steps) throw movedOn(play.steps);
  const startedAt = ctx.clock.now();
  try {
    const answer = await orAbort(session.step(action, attempt.signal), attempt.signal);
    const loopStep = personStep(index, action, answer);
    const { step, episode } = await commitStep(ctx, attempt, loopStep, startedAt);
    play.steps += 1;
    return { step, episode: (await endPlayIfOver(ctx, play, answer)) ?? episode };
  } catch (error) {
    await concludeFailure(ctx, attempt, error);
    throw describeFailure(error);
  }
}

function movedOn(steps: number): AppError {
  return new AppError('conflict', `The play is at step ${steps + 1} already: reload it.`);
}
