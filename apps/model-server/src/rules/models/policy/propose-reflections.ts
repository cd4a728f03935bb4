import { canonicalizeHouseholdAction } from '@foresight/worlds';
import { type Candidate, shareMass } from '../../decoding/candidate';
import type { Belief } from '../household/belief';
import { type Assessment, assessFuture } from './assess-future';
import type { Option } from './option';
import { planNext } from './plan-next';

/** The model's probability that the draft should be replaced, by what its future looks like. */
const reviseProbability: Record<Assessment, number> = {
  impossible: 0.9,
  doubtful: 0.35,
  harmful: 0.85,
  redundant: 0.72,
  on_the_way: 0.06,
  reveals: 0.1,
  progress: 0.03,
};

const verdict: Record<Assessment, string> = {
  impossible: 'Nothing would happen, so the draft wastes a step.',
  doubtful: 'Nothing would happen by the prediction, but no other action looks better.',
  harmful: 'The predicted state is further from the goal.',
  redundant: 'The predicted state tells nothing new and changes nothing that matters.',
  on_the_way: 'The predicted state is a step towards the goal.',
  reveals: 'The predicted state shows a place not seen before.',
  progress: 'The predicted state is closer to the goal.',
};

/** Share of answers whose word and action do not agree, as real models give them. */
const contradictionMass = 0.02;

/**
 * Replies to a request to reflect. The sentence is the same for both decisions, so the probability
 * of REVISE can be read at the decision token.
 */
export function proposeReflections(belief: Belief, draft: string, predicted: string): Candidate[] {
  const assessment = assessFuture(belief, draft, predicted);
  const opening = `Reflection: ${verdict[assessment]}`;
  const others = otherOptions(belief, draft);
  const revise = others.length === 0 ? 0.02 : reviseProbability[assessment];
  const same: Option[] = [{ action: draft, purpose: '', weight: 1 }];
  const write = (decision: Decision, options: readonly Option[], mass: number) =>
    shareMass(writeReflections(opening, decision, options, revise), mass);
  return [
    ...write('KEEP', same, (1 - revise) * (1 - contradictionMass)),
    ...write('REVISE', others, revise * (1 - contradictionMass)),
    ...write('KEEP', others, (1 - revise) * contradictionMass),
    ...write('REVISE', same, revise * contradictionMass),
  ];
}

type Decision = 'KEEP' | 'REVISE';

function otherOptions(belief: Belief, draft: string): Option[] {
  const action = canonicalizeHouseholdAction(draft);
  return planNext(belief).filter((option) => canonicalizeHouseholdAction(option.action) !== action);
}

function writeReflections(
  opening: string,
  decision: Decision,
  options: readonly Option[],
  revise: number,
): Candidate[] {
  return options.flatMap(({ action, weight }) =>
    verbalise(decision, revise).map(([said, share]) => ({
      text: `${opening}\nDecision: ${decision}\nFinal Action: ${action}\nRevise Probability: ${said}`,
      weight: weight * share,
    })),
  );
}

/** People and models alike say a probability only roughly, and on the side of their decision. */
function verbalise(decision: Decision, revise: number): [string, number][] {
  const centre = decision === 'KEEP' ? Math.min(revise, 0.42) : Math.max(revise, 0.6);
  return [
    [say(centre - 0.05), 1],
    [say(centre), 2],
    [say(centre + 0.05), 1],
  ];
}

function say(probability: number): string {
  return Math.min(0.99, Math.max(0.01, probability)).toFixed(2);
}
