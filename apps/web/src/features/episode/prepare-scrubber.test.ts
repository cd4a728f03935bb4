import type { Gate } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { classifyStep } from './classify-step';
import { prepareScrubber } from './prepare-scrubber';

const unknownTest = { value: null, threshold: 0.5, passed: null };
const step = (gate: Pick<Gate, 'executed' | 'reason'>, repairs = 0) => ({
  gate: { ...gate, probability: unknownTest, confidence: unknownTest, actionsDiffer: null },
  repairs,
});
const kept = step({ executed: 'draft', reason: 'probability_too_low' });
const revised = step({ executed: 'revision', reason: 'revised' }, 1);
const unreadable = step({ executed: 'draft', reason: 'probability_missing' });

describe('classifyStep', () => {
  it('tells kept, repaired, revised and unreadable apart', () => {
    const repaired = step({ executed: 'draft', reason: 'same_action' }, 1);
    expect([kept, repaired, revised, unreadable].map(classifyStep)).toEqual([
      'kept',
      'repaired',
      'revised',
      'unreadable',
    ]);
  });
});

describe('prepareScrubber', () => {
  it('gives every step a tick while there is room', () => {
    expect(prepareScrubber([kept, revised], 3, 100)).toEqual([
      { from: 0, to: 0, kind: 'kept' },
      { from: 1, to: 1, kind: 'revised' },
      { from: 2, to: 2, kind: null },
    ]);
  });

  it('shows the most remarkable of the steps that share a tick', () => {
    expect(prepareScrubber([kept, unreadable, revised, kept, kept], 5, 2)).toEqual([
      { from: 0, to: 2, kind: 'unreadable' },
      { from: 3, to: 4, kind: 'kept' },
    ]);
  });

  it('has no tick without steps', () => expect(prepareScrubber([], 0, 10)).toEqual([]));
});
