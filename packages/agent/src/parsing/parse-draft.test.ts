import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLikeText, anyText } from '../testing/arbitrary-texts';
import { breakingTexts } from '../testing/breaking-texts';
import { parseDraft } from './parse-draft';

const actionOf = (answer: string) => parseDraft(answer).fields.action;

describe('parseDraft', () => {
  it('reads the form asked for', () => {
    expect(parseDraft('Reason: r\nThought: t\nDraft Action: go to fridge 1')).toEqual({
      status: 'ok',
      fields: {
        reason: { value: 'r', status: 'ok', raw: 'r' },
        thought: { value: 't', status: 'ok', raw: 't' },
        action: { value: 'go to fridge 1', status: 'ok', raw: 'go to fridge 1' },
      },
    });
  });

  it('keeps thoughts of several lines', () => {
    const { fields } = parseDraft('Reason: r\nThought: one\n\ntwo: three\nDraft Action: look');
    expect(fields.thought).toEqual({
      value: 'one\n\ntwo: three',
      status: 'ok',
      raw: 'one\n\ntwo: three',
    });
  });

  it.each([
    ['lower case', 'draft action: look'],
    ['bold with the colon inside', '**Draft Action:** look'],
    ['bold with the colon outside', '**Draft Action**: look'],
    ['bold all over', '**Draft Action: look**'],
    ['a list', '- Reason: r\n- Draft Action: look'],
    ['a numbered list', '1. Reason: r\n2. Draft Action: look'],
    ['a heading', '### Draft Action: look'],
    ['a quote', '> Draft Action: look'],
    ['a short label', 'Action: look'],
    ['the label of a reflection', 'Final Action: look'],
    ['an underscored label', 'draft_action: look'],
    ['a full-width colon', 'Draft Action： look'],
    ['backticks', 'Draft Action: `look`'],
    ['quotes', 'Draft Action: "look"'],
    ['curly quotes', 'Draft Action: “look”'],
    ['bold action', 'Draft Action: **look**'],
    ['the brackets of the form', 'Draft Action: <look>'],
    ['a doubled label', 'Draft Action: Action: look'],
    ['the next line', 'Draft Action:\nlook'],
    ['a code block', 'Draft Action:\n```\nlook\n```'],
    ['a listed action', 'Draft Action: - look'],
    ['Windows line ends and a remark', 'Draft Action: look\r\n\r\nI hope this helps.'],
    ['one line', 'Reason: r. Thought: t. Draft Action: look'],
    ['bold on one line', '**Reason:** r **Thought:** t **Draft Action:** look'],
    ['two actions, the last counts', 'Draft Action: jump\nDraft Action: look'],
    ['an alias beside the label', 'Action: jump\nDraft Action: look'],
    ['an empty repetition', 'Draft Action: look\nDraft Action:'],
    ['no label', 'look'],
    ['no label in a code block', '```\nlook\n```'],
  ])('finds the action in %s', (_name, answer) => {
    expect(actionOf(answer)).toMatchObject({ value: 'look', status: 'lenient' });
    expect(parseDraft(answer).status).toBe('lenient');
  });

  it('leaves out the turns a model invents after its action', () => {
    const invented = '\nObservation: You see.\nThought: n\nDraft Action: jump';
    const { status, fields } = parseDraft(`Reason: r\nThought: t\nDraft Action: look${invented}`);
    expect(status).toBe('lenient');
    expect(fields.action.value).toBe('look');
    expect(fields.thought.value).toBe('t');
  });

  it('does not take an observation before the action for an invented turn', () => {
    expect(actionOf('Observation: I see.\nDraft Action: look').value).toBe('look');
  });

  it('keeps every character of an action', () => {
    for (const action of [
      'search["red shoes"]',
      "click['x']",
      'say "a" and "b"',
      'a\u0000b\ud83d',
    ]) {
      expect(actionOf(`Reason: r\nThought: t\nDraft Action: ${action}`)).toMatchObject({
        value: action,
        status: 'ok',
      });
    }
  });

  it.each([
    ['nothing', '', 'missing'],
    ['whitespace', ' \n\t', 'missing'],
    ['no action line', 'Reason: r\nThought: t', 'missing'],
    ['an empty action', 'Reason: r\nDraft Action:', 'missing'],
    ['empty quotes', 'Draft Action: ""', 'malformed'],
    ['several lines without a label', 'I think\nI will look', 'missing'],
    ['a line labelled otherwise', '**Observation:** You see.', 'missing'],
    ['a long line without a label', 'word '.repeat(40), 'missing'],
  ])('cannot act upon %s', (_name, answer, status) => {
    const reading = parseDraft(answer);
    expect(reading.status).toBe('unparsable');
    expect(reading.fields.action).toMatchObject({ value: null, status });
  });

  it('never throws, and never reads an action that is not in the answer', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, answerLikeText), (answer) => {
        const { value } = actionOf(answer);
        if (value === null) return;
        expect(answer).toContain(value);
        expect(value.trim()).toBe(value);
        expect(value).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });

  it('survives texts that break systems as thoughts', () => {
    for (const text of breakingTexts) {
      expect(() => parseDraft(`Thought: ${text}\nDraft Action: look`)).not.toThrow();
    }
  });
});
