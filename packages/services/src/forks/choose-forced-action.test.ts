import { aDraft, aGate, anOkField, aReflection, aStep } from '@foresight/testkit/builders';
import { describe, expect, it } from 'vitest';
import { chooseForcedAction } from './choose-forced-action';

const kept = aStep({ draft: aDraft({ action: anOkField('go west') }) });
const revised = aStep({
  draft: aDraft({ action: anOkField('go west') }),
  reflection: aReflection({ finalAction: anOkField('go east') }),
  gate: aGate({ executed: 'revision', reason: 'revised' }),
});
const unread = aStep({
  draft: aDraft({ action: { value: null, status: 'missing', raw: null } }),
  reflection: null,
  gate: aGate({ executed: 'none', reason: 'draft_unparsable' }),
});
const recorded = (step: typeof kept) => ({ ...step, calls: [] });

describe('what the first step of a fork executes', () => {
  it('is the draft, the revision, what a person typed, or left to the models', () => {
    expect(chooseForcedAction({ kind: 'keep_draft' }, recorded(revised))).toBe('go west');
    const other = { ...kept, reflection: revised.reflection };
    expect(chooseForcedAction({ kind: 'use_revision' }, recorded(other))).toBe('go east');
    const typed = { kind: 'own_action', action: 'wait' } as const;
    expect(chooseForcedAction(typed, recorded(kept))).toBe('wait');
    expect(chooseForcedAction(typed, null)).toBe('wait');
    expect(chooseForcedAction({ kind: 'ask_again' }, null)).toBeNull();
  });

  it.each([
    ['the draft where it was executed', 'keep_draft', kept, /draft was executed/],
    ['the revision where it was executed', 'use_revision', revised, /revision was executed/],
    ['a draft that could not be read', 'keep_draft', unread, /could be read from the draft/],
    ['a revision where none was made', 'use_revision', unread, /could be read from the revision/],
    ['a draft after the last step', 'keep_draft', null, /Nothing was thought there yet/],
  ] as const)('is not %s', (_, kind, step, message) => {
    const choose = () => chooseForcedAction({ kind }, step && recorded(step));
    expect(choose).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(choose).toThrow(message);
  });
});
