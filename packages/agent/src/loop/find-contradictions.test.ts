import { describe, expect, it } from 'vitest';
import { type ContradictionInput, findContradictions } from './find-contradictions';

const find = (input: Partial<ContradictionInput>) =>
  findContradictions({
    draftAction: 'look',
    decision: null,
    finalAction: null,
    reviseProbability: null,
    reviseThreshold: 0.5,
    canonicalizeAction: (action) => action.toLowerCase(),
    ...input,
  });

describe('findContradictions', () => {
  it('finds a kept draft with another action', () => {
    expect(find({ decision: 'KEEP', finalAction: 'go' })).toEqual(['keep_but_action_changed']);
    expect(find({ decision: 'KEEP', finalAction: 'Look' })).toEqual([]);
  });

  it('finds a revision to the same action', () => {
    expect(find({ decision: 'REVISE', finalAction: 'LOOK' })).toEqual(['revise_but_same_action']);
    expect(find({ decision: 'REVISE', finalAction: 'go' })).toEqual([]);
  });

  it('finds a high probability beside KEEP, strictly above the threshold', () => {
    expect(find({ decision: 'KEEP', reviseProbability: 0.51 })).toEqual([
      'probability_above_threshold_but_keep',
    ]);
    expect(find({ decision: 'KEEP', reviseProbability: 0.5 })).toEqual([]);
  });

  it('finds several at once, and none where parts are unknown', () => {
    expect(find({ decision: 'KEEP', finalAction: 'go', reviseProbability: 1 })).toHaveLength(2);
    expect(find({ finalAction: 'go', reviseProbability: 1 })).toEqual([]);
    expect(find({ decision: 'REVISE' })).toEqual([]);
  });
});
