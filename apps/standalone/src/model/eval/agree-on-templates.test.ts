import { expect, test } from 'vitest';
import { agreeOnTemplates } from './agree-on-templates';

test('takes what the models want, and the standard set if they do not say', () => {
  const policy = { name: 'p', templates: 'compact@1' };
  expect(agreeOnTemplates([policy, null])).toBe('compact@1');
  expect(
    agreeOnTemplates([
      { name: 'p', templates: null },
      { name: 'w', templates: null },
    ]),
  ).toBe('standard@1');
  expect(() => agreeOnTemplates([policy, { name: 'w', templates: null }])).toThrow(
    'The models want different prompts (p compact@1, w standard@1): choose with --templates.',
  );
});
