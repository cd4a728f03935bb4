import { describe, expect, it } from 'vitest';
import { applyActionText } from './apply-action';
import { buildHouse } from './build-house';
import { completeScene } from './complete-scene';
import type { Dialect } from './household-types';
import { isGoalMet } from './is-goal-met';
import { parseSceneFile } from './parse-scene-file';
import { renderReset } from './render-view';

const ROOM =
  'You are in the middle of a room. Looking quickly around you, you see a countertop 2, a countertop 1, a fridge 1, a microwave 1, and a sinkbasin 1.';

function play(dialect: Dialect, goal = 'put two mug in countertop') {
  const file = parseSceneFile({
    dialect,
    goal,
    scene: {
      receptacles: [
        {
          name: 'countertop 1',
          contents: ['knife 1', 'apple 2', 'desklamp 1', 'mug 1', 'book 1', 'mug 2'],
        },
        { name: 'countertop 2' },
        { name: 'fridge 1', contents: ['egg 1', 'lettuce 1'] },
        { name: 'microwave 1' },
        { name: 'sinkbasin 1' },
      ],
    },
  });
  const { house, start } = buildHouse(completeScene(file));
  let state = start;
  const act = (text: string) => {
    const outcome = applyActionText(house, state, text);
    state = outcome.state;
    return outcome.observation;
  };
  return { house, act, isSolved: () => isGoalMet(house, state) };
}

describe('applyAction', () => {
  it('shows the room and the task first', () => {
    const { house, act } = play('current');
    expect(renderReset(house)).toBe(`${ROOM}\nYour task is to: put two mug in countertop.`);
    expect(act('look')).toBe(ROOM);
  });

  it('arrives with words in the current dialect and without in the classic one', () => {
    const view =
      'On the countertop 1, you see a apple 2, a book 1, a desklamp 1, a knife 1, a mug 2, and a mug 1.';
    expect(play('current').act('go to countertop 1')).toBe(`You arrive at countertop 1. ${view}`);
    expect(play('classic').act('go to countertop 1')).toBe(view);
    expect(play('classic').act('go to countertop 2')).toBe('On the countertop 2, you see nothing.');
  });

  it('opens and closes what has a door, and keeps it open when the agent leaves', () => {
    const { act } = play('classic');
    expect(act('open fridge 1')).toBe('Nothing happens.');
    expect(act('go to fridge 1')).toBe('The fridge 1 is closed.');
    expect(act('take egg 1 from fridge 1')).toBe('Nothing happens.');
    expect(act('close fridge 1')).toBe('Nothing happens.');
    const view = 'The fridge 1 is open. In it, you see a egg 1, and a lettuce 1.';
    expect(act('open fridge 1')).toBe(`You open the fridge 1. ${view}`);
    expect(act('open fridge 1')).toBe('Nothing happens.');
    act('go to microwave 1');
    expect(act('go to fridge 1')).toBe(view);
    expect(act('examine fridge 1')).toBe(view);
    expect(act('close fridge 1')).toBe('You close the fridge 1.');
    expect(act('examine fridge 1')).toBe('The fridge 1 is closed.');
    expect(act('look')).toBe('You are facing the fridge 1. Next to it, you see nothing.');
  });

  it.each([
    ['current', 'You move the apple 2 to the countertop 2.'],
    ['classic', 'You put the apple 2 in/on the countertop 2.'],
  ] as const)('takes and puts in either spelling (%s)', (dialect, answer) => {
    for (const put of ['put apple 2 in/on countertop 2', 'move apple 2 to countertop 2']) {
      const { act } = play(dialect);
      act('go to countertop 1');
      expect(act('take apple 2 from countertop 1')).toBe(
        'You pick up the apple 2 from the countertop 1.',
      );
      expect(act('take mug 1 from countertop 1')).toBe('Nothing happens.');
      expect(act('inventory')).toBe('You are carrying: a apple 2.');
      expect(act(put)).toBe('Nothing happens.');
      act('go to countertop 2');
      expect(act(put)).toBe(answer);
      expect(act('inventory')).toBe('You are not carrying anything.');
      expect(act('examine countertop 2')).toBe('On the countertop 2, you see a apple 2.');
    }
  });

  it('lets nothing be lifted that is fixed, nor put where it does not belong', () => {
    const { act } = play('current');
    act('go to countertop 1');
    expect(act('take desklamp 1 from countertop 1')).toBe('Nothing happens.');
    act('take book 1 from countertop 1');
    act('go to microwave 1');
    act('open microwave 1');
    expect(act('move book 1 to microwave 1')).toBe('Nothing happens.');
    expect(act('heat book 1 with microwave 1')).toBe('Nothing happens.');
  });

  it('describes an object by all its states', () => {
    const { act } = play('current');
    act('go to countertop 1');
    expect(act('examine apple 2')).toBe("There's nothing special about apple 2.");
    act('take apple 2 from countertop 1');
    act('go to fridge 1');
    expect(act('cool apple 2 with fridge 1')).toBe('You cool the apple 2 using the fridge 1.');
    expect(act('examine apple 2')).toBe('This is a cold apple 2.');
    act('go to microwave 1');
    expect(act('heat apple 2 with microwave 1')).toBe(
      'You heat the apple 2 using the microwave 1.',
    );
    expect(act('examine apple 2')).toBe('This is a hot apple 2.');
    act('go to sinkbasin 1');
    expect(act('clean apple 2 with sinkbasin 1')).toBe(
      'You clean the apple 2 using the sinkbasin 1.',
    );
    expect(act('examine apple 2')).toBe('This is a hot and clean apple 2.');
    act('go to countertop 1');
    act('move apple 2 to countertop 1');
    expect(act('slice apple 2 with knife 1')).toBe('Nothing happens.');
    act('take knife 1 from countertop 1');
    expect(act('slice apple 2 with knife 1')).toBe('You sliced the apple 2 with the knife 1.');
    expect(act('examine apple 2')).toBe('This is a hot and clean sliced apple 2.');
  });

  it('switches a lamp that it sees', () => {
    const { act } = play('current');
    expect(act('use desklamp 1')).toBe('Nothing happens.');
    act('go to countertop 1');
    expect(act('use desklamp 1')).toBe('You turn on the desklamp 1.');
    expect(act('examine desklamp 1')).toBe('This desklamp 1 is on.');
    expect(act('use desklamp 1')).toBe('You turn off the desklamp 1.');
    expect(act('examine desklamp 1')).toBe("There's nothing special about desklamp 1.");
    expect(act('use mug 1')).toBe('Nothing happens.');
  });

  it('counts a lamp once used, even when it is off again', () => {
    const { act, isSolved } = play('current', 'look at book under the desklamp');
    act('go to countertop 1');
    act('use desklamp 1');
    act('use desklamp 1');
    expect(isSolved()).toBe(false);
    act('take book 1 from countertop 1');
    expect(isSolved()).toBe(true);
    act('go to fridge 1');
    expect(isSolved()).toBe(false);
  });

  it('wants two different objects in one receptacle', () => {
    const { act, isSolved } = play('current', 'put two egg in countertop');
    expect(isSolved()).toBe(false);
    act('go to fridge 1');
    act('open fridge 1');
    act('take egg 1 from fridge 1');
    act('go to countertop 1');
    act('move egg 1 to countertop 1');
    expect(isSolved()).toBe(false);
    expect(play('current', 'put two mug in countertop').isSolved()).toBe(true);
  });

  it('wants the state of the family, in the target', () => {
    const { act, isSolved } = play('current', 'heat some apple and put it in countertop');
    act('go to countertop 1');
    act('take apple 2 from countertop 1');
    act('go to microwave 1');
    act('heat apple 2 with microwave 1');
    expect(isSolved()).toBe(false);
    act('go to countertop 2');
    act('move apple 2 to countertop 2');
    expect(isSolved()).toBe(true);
  });
});
