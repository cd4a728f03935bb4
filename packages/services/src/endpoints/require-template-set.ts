import { templateSetIds } from '@foresight/agent';
import { AppError } from '@foresight/contracts';

/** @throws AppError `invalid_input` that names the sets there are. */
export function requireTemplateSet(templates: string): void {
  if (templateSetIds.includes(templates)) return;
  const message = `There is no prompt template set “${templates}”. There are: ${templateSetIds.join(', ')}.`;
  throw new AppError('invalid_input', message, {
    details: { faults: [{ path: 'templates', message }] },
  });
}
