import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalizeHouseholdAction, formatAction } from './format-action';
import type { HouseholdAction } from './household-types';
import { parseAction } from './parse-action';

const name = fc
  .tuple(fc.stringMatching(/^[a-z]{3,10}$/), fc.integer({ min: 1, max: 30 }))
  .map(([type, number]) => `${type} ${number}`);

const action: fc.Arbitrary<HouseholdAction> = fc.oneof(
  fc.constantFrom<HouseholdAction>({ kind: 'look' }, { kind: 'inventory' }),
  fc.record({ kind: fc.constantFrom('go', 'open', 'close'), receptacle: name }),
  fc.record({
    kind: fc.constantFrom('take', 'move', 'clean', 'heat', 'cool'),
    object: name,
    receptacle: name,
  }),
  fc.record({ kind: fc.constant('slice'), object: name, tool: name }),
  fc.record({ kind: fc.constant('use'), object: name }),
  fc.record({ kind: fc.constant('examine'), name }),
) as fc.Arbitrary<HouseholdAction>;

describe('parseAction', () => {
  it('reads what formatAction writes, in both dialects', () => {
    fc.assert(
      fc.property(action, fc.constantFrom('current', 'classic'), (original, dialect) => {
        expect(parseAction(formatAction(original, dialect as 'current'))).toEqual(original);
      }),
    );
  });

  it.each(['', 'go', 'go fridge 1', 'take apple 1', 'put apple 1 in fridge 1', 'dance', 'look up'])(
    'does not know %j',
    (text) => {
      expect(parseAction(text)).toBeNull();
    },
  );
});

describe('canonicalizeHouseholdAction', () => {
  it.each([
    ['  Go  to Fridge 1. ', 'go to fridge 1'],
    ['put apple 1 in/on table 2', 'move apple 1 to table 2'],
    ['MOVE apple 1 to table 2', 'move apple 1 to table 2'],
    ['Dance  wildly..', 'dance wildly'],
  ])('makes %j into %j', (text, canonical) => {
    expect(canonicalizeHouseholdAction(text)).toBe(canonical);
  });

  it('leaves its own results as they are', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = canonicalizeHouseholdAction(text);
        expect(canonicalizeHouseholdAction(once)).toBe(once);
      }),
    );
  });
});

it('reads very long text in linear time', () => {
  const text = `${'. '.repeat(500_000)}${'.'.repeat(500_000)}x`;
  expect(parseAction(text)).toBeNull();
});
