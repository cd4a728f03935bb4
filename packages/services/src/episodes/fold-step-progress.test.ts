import { aDraft, aGate, anEpisodeId, aReflection, aRunId } from '@foresight/testkit/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldStepProgress, PROGRESS_TEXT_LIMIT } from './fold-step-progress';
import { appendToTail } from './tail-of-text';

type StepEvent = Parameters<typeof foldStepProgress>[2];

const owner = { runId: aRunId(), episodeId: anEpisodeId(), attempt: 2 };
const fold = (events: StepEvent[]) =>
  events.reduce<ReturnType<typeof foldStepProgress> | null>(
    (progress, event) => foldStepProgress(owner, progress, event),
    null,
  );
const start = { type: 'call-start', index: 4, phase: 'draft', attempt: 0 } as const;
const text = (added: string) => ({ type: 'text', index: 4, phase: 'draft', text: added }) as const;

describe('fold of step progress', () => {
  it('accumulates text and thinking of the phase', () => {
    const thinking = { type: 'thinking', index: 4, phase: 'draft', text: 'hm' } as const;
    expect(fold([start, thinking, text('Rea'), text('son')])).toMatchObject({
      index: 4,
      attempt: 2,
      phase: 'draft',
      draft: { status: 'streaming', text: 'Reason', textOffset: 0, thinking: 'hm', attempt: 0 },
    });
  });

  it('starts the text anew with a repair request', () => {
    const progress = fold([start, text('garbage'), { ...start, attempt: 1 }]);
    expect(progress?.draft).toMatchObject({ text: '', attempt: 1 });
  });

  it('shows all phases so far until the gate', () => {
    const progress = fold([
      start,
      { type: 'draft', index: 4, draft: aDraft() },
      { type: 'call-start', index: 4, phase: 'reflect', attempt: 0 },
      { type: 'reflection', index: 4, reflection: aReflection() },
      { type: 'gate', index: 4, gate: aGate(), action: 'look' },
    ]);
    expect(progress).toMatchObject({
      phase: 'act',
      draft: { status: 'done', text: aDraft().text },
      draftAction: 'look',
      reflection: { status: 'done' },
      decision: 'KEEP',
      action: 'look',
    });
  });

  it('forgets the step before', () => {
    const progress = fold([start, text('old'), { ...start, index: 5 }]);
    expect(progress).toMatchObject({ index: 5, draft: { text: '' } });
  });

  it('keeps the tail of a long text and says where it begins', () => {
    const long = 'a'.repeat(PROGRESS_TEXT_LIMIT);
    expect(fold([start, text(long), text('end')])?.draft).toMatchObject({
      text: `${long.slice(3)}end`,
      textOffset: 3,
    });
  });
});

describe('tail of a text', () => {
  it('is the end of the whole text and never begins inside a surrogate pair', () => {
    const pieces = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 2, max: 20 }), (added, limit) => {
        const empty = { text: '', offset: 0 };
        const tail = added.reduce((held, piece) => appendToTail(held, piece, limit), empty);
        const whole = added.join('');
        expect(whole.slice(tail.offset)).toBe(tail.text);
        expect(tail.text.length).toBeLessThanOrEqual(limit);
        expect(tail.text).not.toMatch(/^[\udc00-\udfff]/);
      }),
    );
  });
});
