import type { Candidate } from '../../decoding/candidate';
import type { Belief } from '../household/belief';
import { describeStatus } from './describe-status';
import { hastyOptions } from './hasty-options';
import type { Option } from './option';
import { planNext } from './plan-next';

/**
 * How much of the mass goes to careless actions. It grows with every step that brought nothing
 * new: like small language models, this one is drawn into loops by its own record.
 */
const hastyMass = { usual: 0.3, perStalledStep: 0.12, most: 0.82 };

/**
 * Replies to a request to draft. The thought begins alike for all sensible and for all careless
 * actions, so that nucleus sampling weighs carelessness as one choice, not as many rare ones.
 */
export function proposeDrafts(belief: Belief): Candidate[] {
  const sensible = planNext(belief);
  const hasty = hastyOptions(belief, sensible);
  const drawn = hastyMass.usual + hastyMass.perStalledStep * belief.stalled;
  const mass = Math.min(hastyMass.most, drawn);
  const reason = `Reason: ${describeStatus(belief)}`;
  return [
    ...writeDrafts(sensible, `${reason}\nThought: I should`, hasty.length > 0 ? 1 - mass : 1),
    ...writeDrafts(hasty, `${reason}\nThought: Maybe I can`, mass),
  ];
}

function writeDrafts(options: readonly Option[], opening: string, mass: number): Candidate[] {
  const total = options.reduce((sum, { weight }) => sum + weight, 0);
  return options.map(({ action, purpose, weight }) => ({
    text: `${opening} ${purpose}.\nDraft Action: ${action}`,
    weight: (weight / total) * mass,
  }));
}
