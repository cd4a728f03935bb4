import type { WorldStep } from '@foresight/agent';
import type { StepAnswer } from './agent-gym-answers';

/**
 * A server's answer as a step. A reward that is not said counts as 0, and leaves open whether the
 * task is solved; servers do not say that in any other way.
 *
 * @param solvedFrom reward from which a finished episode counts as solved
 */
export function describeStep(
  { observation, reward, done }: StepAnswer,
  solvedFrom: number,
): WorldStep {
  const isKnown = reward !== null && !Number.isNaN(reward);
  const success = isKnown ? done && reward >= solvedFrom : null;
  return { observation, reward: reward ?? 0, done, success };
}
