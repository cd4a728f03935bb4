import type { GateReason } from '@foresight/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseAction, type GateInput } from './choose-action';

const field = <Value>(value: Value | null) => ({
  value,
  status: value === null ? ('missing' as const) : ('ok' as const),
  raw: null,
});

interface Facts {
  draft: string | null;
  mode: GateInput['mode'];
  imagined: boolean;
  readable: boolean;
  final: string | null;
  probability: number | null;
  confidence: number | null;
  unknownPasses: boolean;
}

const revising: Facts = {
  draft: 'look',
  mode: 'full',
  imagined: true,
  readable: true,
  final: 'Open fridge 1',
  probability: 0.9,
  confidence: 0.8,
  unknownPasses: true,
};

function gate(facts: Partial<Facts>) {
  const all = { ...revising, ...facts };
  return chooseAction({
    mode: all.mode,
    draftAction: all.draft,
    imagined: all.imagined,
    reflection: all.imagined
      ? {
          parseStatus: all.readable ? 'ok' : 'unparsable',
          finalAction: field(all.final),
          reviseProbability: field(all.probability),
          confidence: all.confidence,
        }
      : null,
    settings: {
      reviseThreshold: 0.5,
      confidenceThreshold: 0.6,
      unknownConfidencePasses: all.unknownPasses,
    },
    canonicalizeAction: (action) => action.toLowerCase(),
  });
}

describe('chooseAction', () => {
  it.each<[GateReason, Partial<Facts>, boolean | null, boolean | null]>([
    ['revised', {}, true, true],
    ['revised_confidence_unknown', { confidence: null }, true, true],
    ['draft_only_mode', { mode: 'draft_only', imagined: false }, null, null],
    ['draft_unparsable', { draft: null, imagined: false }, null, null],
    ['draft_unparsable', { draft: null, mode: 'draft_only', imagined: false }, null, null],
    ['imagination_missing', { imagined: false }, null, null],
    ['reflection_unparsable', { readable: false }, null, null],
    ['final_action_missing', { final: null }, null, null],
    ['final_action_missing', { final: null, probability: null }, null, null],
    ['probability_missing', { probability: null }, false, null],
    ['probability_missing', { probability: null, final: 'look' }, false, null],
    ['probability_too_low', { probability: 0.5 }, false, null],
    [
      'probability_too_low',
      { probability: 0, confidence: null, unknownPasses: false },
      false,
      null,
    ],
    ['probability_too_low', { probability: 0.1, final: 'look' }, false, null],
    ['confidence_unknown', { confidence: null, unknownPasses: false }, true, false],
    ['confidence_too_low', { confidence: 0.6 }, true, false],
    ['confidence_too_low', { confidence: 0.1, final: 'look' }, true, false],
    ['same_action', { final: 'LOOK' }, true, true],
    ['same_action', { final: 'LOOK', confidence: null }, true, true],
  ])('decides %s', (reason, facts, probabilityPassed, confidencePassed) => {
    const chosen = gate(facts);
    expect(chosen.gate.reason).toBe(reason);
    expect(chosen.gate.probability.passed).toBe(probabilityPassed);
    expect(chosen.gate.confidence.passed).toBe(confidencePassed);
  });

  it('sends the chosen action as it was written', () => {
    expect(gate({})).toMatchObject({ action: 'Open fridge 1', gate: { executed: 'revision' } });
    expect(gate({ probability: 0.1 })).toMatchObject({
      action: 'look',
      gate: { executed: 'draft' },
    });
    expect(gate({ draft: null, imagined: false })).toMatchObject({
      action: '',
      gate: { executed: 'none' },
    });
  });

  it('records what is known also of tests that were not reached', () => {
    expect(gate({ probability: 0.1 }).gate).toEqual({
      executed: 'draft',
      reason: 'probability_too_low',
      probability: { value: 0.1, threshold: 0.5, passed: false },
      confidence: { value: 0.8, threshold: 0.6, passed: null },
      actionsDiffer: true,
    });
    expect(gate({ final: null }).gate).toMatchObject({
      probability: { value: 0.9, passed: null },
      actionsDiffer: null,
    });
  });

  it('executes the revision exactly when every test of the paper holds', () => {
    const unit = fc.oneof(
      fc.constantFrom(0, 0.5, 0.6, 1),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const facts = fc.record<Facts>({
      draft: fc.constantFrom('look', null),
      mode: fc.constantFrom('full', 'draft_only'),
      imagined: fc.boolean(),
      readable: fc.boolean(),
      final: fc.constantFrom('look', 'Look', 'go', null),
      probability: fc.option(unit),
      confidence: fc.option(unit),
      unknownPasses: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (all) => {
        const holds =
          all.draft !== null &&
          all.mode === 'full' &&
          all.imagined &&
          all.readable &&
          all.final === 'go' &&
          (all.probability ?? 0) > 0.5 &&
          (all.confidence === null ? all.unknownPasses : all.confidence > 0.6);
        const { gate: decided, action } = gate(all);
        expect(decided.executed === 'revision').toBe(holds);
        expect(action).toBe(holds ? 'go' : (all.draft ?? ''));
      }),
    );
  });
});
