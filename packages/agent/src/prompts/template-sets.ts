import { AppError } from '@foresight/contracts';
import { compact1 } from './compact/compact-1';
import { standardSet } from './standard/standard-set';
import { standardWords1 } from './standard/words-1';
import type { TemplateSet } from './template-set';

const templateSets: readonly TemplateSet[] = [standardSet('standard@1', standardWords1), compact1];

/** Ids of all template sets: what a run's `templates` may say. */
export const templateSetIds: readonly string[] = templateSets.map((set) => set.id);

/** @throws AppError `invalid_input` if no set has this id. */
export function findTemplateSet(id: string): TemplateSet {
  const found = templateSets.find((set) => set.id === id);
  if (found) return found;
  throw new AppError('invalid_input', `There is no prompt template set "${id}".`, {
    details: { known: templateSetIds },
  });
}
