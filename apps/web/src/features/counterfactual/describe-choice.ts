import type { ForkOrigin } from '@foresight/contracts';
import { formatPlural } from '../../lib/format-number';

/** Which steps a counterfactual run forked and how far, e.g. `heat, solved · to the end`. */
export function describeChoice(choice: ForkOrigin['counterfactual']): string {
  if (!choice) return 'all revised steps';
  const { filter, tailSteps } = choice;
  const parts = [
    filter.family,
    filter.outcome,
    filter.decision && `decided ${filter.decision}`,
    filter.steps && formatPlural(filter.steps.length, 'chosen step'),
  ].filter((part) => part !== undefined);
  const which = parts.length > 0 ? parts.join(', ') : 'all revised steps';
  return `${which} · ${tailSteps === null ? 'to the end' : `for ${formatPlural(tailSteps, 'step')}`}`;
}
