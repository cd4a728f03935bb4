import { expect, test } from 'vitest';
import { warmUpRecipeSchema } from '../recipe';
import { needsWorldModel } from './make-checkpoints';
import { planWarmUp } from './plan-warm-up';

const plan = (changes: object = {}) => planWarmUp(warmUpRecipeSchema.parse(changes));
const namesOf = ({ worldModel, policies }: ReturnType<typeof plan>) =>
  [worldModel, ...policies].map(({ name }) => name);

/** Which checkpoints a change makes anew: world model, first policy, one after each round. */
function madeAnew(changes: object): boolean[] {
  const before = namesOf(plan());
  return namesOf(plan(changes)).map((name) => !before.includes(name));
}

test('the policy goes on from round to round, over all corrections so far', () => {
  const { worldModel, policies } = plan();
  const [first, second, third] = policies;
  expect(policies.map(({ parent }) => parent)).toEqual([null, first.name, second?.name]);
  expect(third?.rows.map(({ plan: rows, repeats }) => [rows.kind, repeats])).toEqual([
    ['expert', 1],
    ['corrections', 2],
    ['corrections', 2],
  ]);
  const rounds = third?.rows.map(({ plan: rows }) => rows).filter(({ kind }) => kind !== 'expert');
  expect(rounds).toMatchObject([
    { round: 1, policy: first.name, worldModel: worldModel.name },
    { round: 2, policy: second?.name, worldModel: worldModel.name },
  ]);
});

test('equal recipes have equal names, and no two checkpoints have one', () => {
  expect(namesOf(plan())).toEqual(namesOf(plan()));
  expect(new Set(namesOf(plan())).size).toBe(4);
  expect(plan().hash).toBe(plan({ seed: 1 }).hash);
});

test('a change makes anew what it touches and what comes of that', () => {
  expect(madeAnew({ seed: 2 })).toEqual([true, true, true, true]);
  expect(madeAnew({ model: { width: 64 } })).toEqual([true, true, true, true]);
  expect(madeAnew({ expert: { noise: 0.5 } })).toEqual([true, true, true, true]);
  expect(madeAnew({ policy: { seed: 3 } })).toEqual([false, true, true, true]);
  expect(madeAnew({ policy: { decision: 0 } })).toEqual([false, true, true, true]);
  expect(madeAnew({ worldModel: { steps: 7 } })).toEqual([true, false, true, true]);
  expect(madeAnew({ corrections: { steps: 7 } })).toEqual([false, false, true, true]);
  expect(madeAnew({ corrections: { rounds: 3 } })).toEqual([false, false, false, false, true]);
  expect(madeAnew({ corrections: { rounds: 1 } })).toEqual([false, false, false]);
});

test('drafts alone need no world model', () => {
  expect(needsWorldModel(plan().policies)).toBe(true);
  expect(needsWorldModel(plan({ corrections: { rounds: 0 } }).policies)).toBe(false);
  const drafts = { corrections: { fullLoopShare: 0 }, worldModel: { steps: 7 } };
  expect(needsWorldModel(plan(drafts).policies)).toBe(false);
  expect(plan(drafts).policies).toEqual(plan({ corrections: { fullLoopShare: 0 } }).policies);
});
