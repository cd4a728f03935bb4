import type { ConnectedModel } from './connect-model';
import { defaultEvaluationSettings } from './evaluation-settings';

/**
 * The template set of an evaluation: what its models want.
 *
 * @throws in words if they want different ones, since one loop speaks one language
 */
export function agreeOnTemplates(
  models: readonly (Pick<ConnectedModel, 'name' | 'templates'> | null)[],
): string {
  const wishes = models
    .filter((model) => model !== null)
    .map(({ name, templates }) => ({
      name,
      templates: templates ?? defaultEvaluationSettings.templates,
    }));
  const sets = [...new Set(wishes.map(({ templates }) => templates))];
  if (sets.length <= 1) return sets[0] ?? defaultEvaluationSettings.templates;
  const told = wishes.map(({ name, templates }) => `${name} ${templates}`).join(', ');
  throw new Error(`The models want different prompts (${told}): choose with --templates.`);
}
