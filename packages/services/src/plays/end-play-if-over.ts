import { classifyEnding, type WorldStep } from '@foresight/agent';
import type { EpisodeSummary } from '@foresight/contracts';
import { concludeEnd } from '../episodes/conclude-attempt';
import { summarize } from '../episodes/summarize';
import type { OpenPlay } from './open-play';
import type { PlayContext } from './play-context';

/** Ends the episode as the loop would after this answer. Null: it goes on. */
export async function endPlayIfOver(
  ctx: PlayContext,
  { attempt, steps }: OpenPlay,
  answer: WorldStep,
): Promise<EpisodeSummary | null> {
  const { config, episode } = attempt.claimed;
  const ending = classifyEnding(answer, steps, config.maxSteps);
  if (!ending) return null;
  await concludeEnd(ctx, attempt, { type: 'ended', ...ending });
  const ended = await ctx.episodes.get(episode.id);
  return ended && summarize(ended);
}
