import { AppError } from '@foresight/contracts';
import { standard1 } from './standard-1';
import type { TemplateSet } from './template-set';

const templateSets: readonly TemplateSet[] = [standard1];

/** Ids of all template sets, newest last: what a run's `templates` may say. */
export const templateSetIds: readonly string[] = templateSets.map((set) => set.id);

/** @throws AppError `invalid_input` if no set has this id. */
export function findTemplateSet(id: string): TemplateSet {
  const found = templateSets.find((set) => set.id === id);
  if (found) return found;
  throw new AppError('invalid_input', `There is no prompt template set "${id}".`, {
    details: { known: templateSetIds },
  });
}
