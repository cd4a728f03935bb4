import type { EpisodeSummary, Step } from '@foresight/contracts';

type Side = Pick<EpisodeSummary, 'id' | 'fork'>;
type Known = Pick<Step, 'action' | 'observation'>;

/**
 * How many first steps two episodes share: up to the fork where one was made of the other, else as
 * long as they did and saw the same.
 */
export function countSharedSteps(
  [one, oneSteps]: [Side, readonly Known[]],
  [other, otherSteps]: [Side, readonly Known[]],
): number {
  if (one.fork?.parentEpisodeId === other.id) return one.fork.step;
  if (other.fork?.parentEpisodeId === one.id) return other.fork.step;
  const length = Math.min(oneSteps.length, otherSteps.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [oneSteps[at], otherSteps[at]];
    if (left?.action !== right?.action || left?.observation !== right?.observation) return at;
  }
  return length;
}
