import { HouseholdWorld, isGoalMet } from '@foresight/worlds';
import { expect, test } from 'vitest';
import { HouseholdWalk } from './household-walk';

const built = new HouseholdWorld().buildTask('household/train/0042');

function snapshot(walk: HouseholdWalk): string {
  const { scene, current, knowledge } = walk;
  return JSON.stringify([scene, current, [...knowledge], walk.advise()]);
}

function follow(walk: HouseholdWalk, steps: number): void {
  for (let step = 0; step < steps; step += 1) {
    const advice = walk.advise();
    if (advice !== null) walk.act(advice.action);
  }
}

test('a fork goes on from where it left, and leaves the original as it was', () => {
  const walk = new HouseholdWalk(built);
  follow(walk, 3);
  const before = snapshot(walk);
  const fork = walk.fork();
  expect(snapshot(fork)).toBe(before);
  follow(fork, 4);
  expect(snapshot(walk)).toBe(before);
  expect(fork.scene.history).toHaveLength(7);
  follow(walk, 4);
  expect(snapshot(walk)).toBe(snapshot(fork));
});

test('foretelling changes nothing, and comes true', () => {
  const walk = new HouseholdWalk(built);
  const action = walk.advise()?.action ?? '';
  const before = snapshot(walk);
  const { observation, state, seen } = walk.foretell(action);
  expect(snapshot(walk)).toBe(before);
  expect(walk.act(action)).toBe(observation);
  expect(walk.current).toEqual(state);
  expect(walk.knowledge).toEqual(seen);
});

test('the advice leads to the goal and ends there', () => {
  const walk = new HouseholdWalk(built);
  follow(walk, 50);
  expect(isGoalMet(walk.house, walk.current)).toBe(true);
  expect(walk.advise()).toBeNull();
});
