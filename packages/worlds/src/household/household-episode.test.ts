import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAdmissibleActions } from './admissible-actions';
import { applyActionText } from './apply-action';
import type { BuiltHouse } from './build-house';
import { type HouseholdEpisode, parseEpisode, stepEpisode } from './household-episode';
import { HouseholdWorld } from './household-world';
import { NOTHING_HAPPENS } from './outcome';

const worlds = {
  current: new HouseholdWorld(),
  classic: new HouseholdWorld({ dialect: 'classic' }),
} as const;

const built = fc
  .tuple(fc.constantFrom('current', 'classic'), fc.nat({ max: 3199 }))
  .map(([dialect, index]) =>
    worlds[dialect as 'current'].buildTask(`household/train/${String(index).padStart(4, '0')}`),
  );

/** Numbers that choose among the admissible actions, so that walks go deep. */
const choices = fc.array(fc.nat({ max: 9999 }), { maxLength: 60 });

function walk({ house, start }: BuiltHouse, numbers: readonly number[]): string[] {
  let state = start;
  return numbers.map((number) => {
    const actions = listAdmissibleActions(house, state);
    // Odd numbers leave out moving about, which would otherwise be most of what happens.
    const handled = actions.filter((action) => !/^(go|look|inv|exa)/.test(action));
    const pool = number % 2 === 1 && handled.length > 0 ? handled : actions;
    const action = pool[number % pool.length] ?? 'look';
    state = applyActionText(house, state, action).state;
    return action;
  });
}

function playFrom({ house }: BuiltHouse, first: HouseholdEpisode, actions: readonly string[]) {
  let episode = first;
  const answers = actions.map((action) => {
    const step = stepEpisode(house, episode, action);
    episode = step.episode;
    return step.observation;
  });
  return { answers, episode };
}

describe('an episode', () => {
  it('continues from a stored snapshot as from a replay', () => {
    fc.assert(
      fc.property(built, choices, fc.nat({ max: 60 }), (task, numbers, cut) => {
        const actions = walk(task, numbers);
        const first = { state: task.start, solved: false };
        const whole = playFrom(task, first, actions);
        const before = playFrom(task, first, actions.slice(0, cut)).episode;
        const stored = JSON.stringify(before);
        const after = playFrom(
          task,
          parseEpisode(task.house, JSON.parse(stored)),
          actions.slice(cut),
        );
        expect(after.answers).toEqual(whole.answers.slice(cut));
        expect(after.episode).toEqual(whole.episode);
        expect(JSON.stringify(before)).toBe(stored);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a snapshot of another scene', () => {
    const one = worlds.current.buildTask('household/train/0001');
    const other = worlds.current.buildTask('household/train/0002');
    const snapshot = { state: other.start, solved: false };
    expect(() => parseEpisode(one.house, snapshot)).toThrow(RangeError);
    expect(() => parseEpisode(one.house, null)).toThrow(RangeError);
  });
});

describe('listAdmissibleActions', () => {
  it('lists nothing that is answered with "Nothing happens."', () => {
    fc.assert(
      fc.property(built, choices, (task, numbers) => {
        let state = task.start;
        for (const action of walk(task, numbers)) {
          for (const admissible of listAdmissibleActions(task.house, state)) {
            const { observation } = applyActionText(task.house, state, admissible);
            expect([admissible, observation]).not.toEqual([admissible, NOTHING_HAPPENS]);
          }
          state = applyActionText(task.house, state, action).state;
        }
      }),
      { numRuns: 25 },
    );
  });

  it('leaves out nothing that changes the scene', () => {
    fc.assert(
      fc.property(built, choices, (task, numbers) => {
        const { house } = task;
        let state = task.start;
        for (const action of walk(task, numbers))
          state = applyActionText(house, state, action).state;
        const listed = new Set(listAdmissibleActions(house, state));
        for (const action of everyAction(task)) {
          if (listed.has(action)) continue;
          expect([action, applyActionText(house, state, action).state]).toEqual([action, state]);
        }
      }),
      { numRuns: 10 },
    );
  });
});

function everyAction({ house }: BuiltHouse): string[] {
  const objects = house.objects.map(({ name }) => name);
  const put = (o: string, r: string) =>
    house.dialect === 'current' ? `move ${o} to ${r}` : `put ${o} in/on ${r}`;
  return house.receptacles.flatMap(({ name: r }) => [
    `open ${r}`,
    `close ${r}`,
    ...objects.flatMap((o) => [
      `use ${o}`,
      `slice ${o} with knife 1`,
      `take ${o} from ${r}`,
      put(o, r),
      `clean ${o} with ${r}`,
      `heat ${o} with ${r}`,
      `cool ${o} with ${r}`,
    ]),
  ]);
}
