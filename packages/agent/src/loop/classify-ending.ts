import type { EpisodeEvent, LoggedStep } from '../events';

export type EpisodeEnding = Omit<Extract<EpisodeEvent, { type: 'ended' }>, 'type'>;

type LastStep = Pick<LoggedStep, 'done' | 'success'> & { reward: number };

/**
 * Whether an episode is over after its last step, and how. The world's own verdict counts; a world
 * that ends an episode without one is believed by its last reward: solved if it is positive (NaN is
 * not). At the step limit an episode is a success only if the world says so.
 */
export function classifyEnding(
  last: LastStep | null,
  steps: number,
  maxSteps: number,
): EpisodeEnding | null {
  if (last?.done) {
    const success = last.success ?? last.reward > 0;
    return { reason: success ? 'solved' : 'unsolved', success };
  }
  if (steps < maxSteps) return null;
  return { reason: 'step_limit', success: last?.success ?? false };
}
