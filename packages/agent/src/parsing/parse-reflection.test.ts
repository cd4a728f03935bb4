import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLikeText, anyText } from '../testing/arbitrary-texts';
import { parseReflection } from './parse-reflection';

const answer = (parts: { decision?: string; action?: string; probability?: string }) =>
  [
    'Reflection: fine',
    parts.decision === undefined ? [] : `Decision: ${parts.decision}`,
    parts.action === undefined ? [] : `Final Action: ${parts.action}`,
    parts.probability === undefined ? [] : `Revise Probability: ${parts.probability}`,
  ]
    .flat()
    .join('\n');
const whole = { decision: 'REVISE', action: 'open fridge 1', probability: '0.9' };
const decisionOf = (decision: string) =>
  parseReflection(answer({ ...whole, decision })).fields.decision;

describe('parseReflection', () => {
  it('reads the form asked for', () => {
    const text = answer(whole);
    const { status, fields } = parseReflection(text);
    expect(status).toBe('ok');
    expect(fields).toMatchObject({
      reflection: { value: 'fine', status: 'ok' },
      decision: { value: 'REVISE', status: 'ok' },
      finalAction: { value: 'open fridge 1', status: 'ok' },
      reviseProbability: { value: 0.9, status: 'ok' },
    });
    const { decision, finalAction } = fields.spans;
    expect(text.slice(decision?.start, decision?.end)).toBe('REVISE');
    expect(text.slice(finalAction?.start, finalAction?.end)).toBe('open fridge 1');
  });

  it.each([
    ['keep', 'KEEP'],
    ['KEEP.', 'KEEP'],
    ['**KEEP**', 'KEEP'],
    ['I would REVISE', 'REVISE'],
    ['revised', 'REVISE'],
    ['KEEP the draft', 'KEEP'],
    ['\nKEEP', 'KEEP'],
  ])('understands the decision %j', (written, value) => {
    expect(decisionOf(written)).toMatchObject({ value, status: 'lenient' });
  });

  it.each([
    'KEEP/REVISE',
    'KEEP or REVISE',
    'do not REVISE',
    "I wouldn't keep it",
    'maybe',
    'upkeep',
  ])('does not guess at the decision %j', (written) => {
    expect(decisionOf(written)).toEqual({ value: null, status: 'malformed', raw: written });
  });

  it('takes the last of two final actions', () => {
    const text = answer({ ...whole, action: 'look\nFinal Action: jump' });
    const { status, fields } = parseReflection(text);
    expect(status).toBe('lenient');
    expect(fields.finalAction).toEqual({ value: 'jump', status: 'lenient', raw: 'jump' });
  });

  it('does not take the decision word for an action', () => {
    const { fields } = parseReflection(answer({ ...whole, action: 'KEEP' }));
    expect(fields.finalAction).toEqual({ value: null, status: 'malformed', raw: 'KEEP' });
    expect(fields.spans.finalAction).toBeNull();
  });

  it('reads an answer on one line', () => {
    const text = 'Reflection: a. Decision: KEEP. Final Action: look Revise Probability: 0.2';
    const { status, fields } = parseReflection(text);
    expect(status).toBe('lenient');
    expect(fields.decision.value).toBe('KEEP');
    expect(fields.finalAction.value).toBe('look');
    expect(fields.reviseProbability.value).toBe(0.2);
  });

  it('finds bold and listed labels', () => {
    const text = '- **Decision:** KEEP\n- **Final Action:** `look`\n- **Revise Probability:** 20%';
    const { fields } = parseReflection(text);
    expect(fields.decision.value).toBe('KEEP');
    expect(fields.finalAction.value).toBe('look');
    expect(fields.reviseProbability.value).toBe(0.2);
  });

  it.each([
    ['the decision', { decision: 'KEEP' }],
    ['the action', { action: 'look' }],
    ['the probability', { probability: '0.3' }],
  ])('can be acted upon with %s alone', (_name, parts) => {
    expect(parseReflection(answer(parts)).status).toBe('lenient');
  });

  it('never invents a missing or unreadable probability', () => {
    const { decision, action } = whole;
    expect(parseReflection(answer({ decision, action })).fields.reviseProbability).toEqual({
      value: null,
      status: 'missing',
      raw: null,
    });
    expect(
      parseReflection(answer({ ...whole, probability: 'NaN' })).fields.reviseProbability,
    ).toEqual({ value: null, status: 'malformed', raw: 'NaN' });
  });

  it('understands a bare decision word', () => {
    expect(parseReflection('**KEEP**').fields.decision).toMatchObject({
      value: 'KEEP',
      status: 'lenient',
    });
  });

  it.each([
    ['nothing', ''],
    ['prose', 'The draft seems fine to me, I would go on.'],
    ['a reflection cut short', 'Reflection: the draft opens the fridge, which'],
    ['nothing but unreadable fields', 'Decision: KEEP/REVISE\nRevise Probability: NaN'],
  ])('cannot act upon %s', (_name, text) => {
    expect(parseReflection(text).status).toBe('unparsable');
  });

  it('never throws, and points at what it read', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, answerLikeText), (text) => {
        const { fields } = parseReflection(text);
        const { decision, finalAction } = fields.spans;
        expect(finalAction ? text.slice(finalAction.start, finalAction.end) : null).toBe(
          fields.finalAction.value,
        );
        expect(decision === null).toBe(fields.decision.value === null);
        if (decision) expect(text.slice(decision.start, decision.end)).toMatch(/^(keep|revis)/i);
      }),
      { numRuns: 500 },
    );
  });
});
