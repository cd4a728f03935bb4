import { expect, test } from 'vitest';
import { classifyTransitions } from './classify-transitions';

const room =
  'You are in the middle of a room. Looking quickly around you, you see a fridge 1, a drawer 1, and a desk 1.\nYour task is to: put a apple in fridge.';

test('tells what shows a place for the first time from what was known', () => {
  const steps: [string, string, 'revealing' | 'determined'][] = [
    ['look', 'You are in the middle of a room.', 'determined'],
    ['go to fridge 1', 'You arrive at fridge 1. The fridge 1 is closed.', 'revealing'],
    ['examine fridge 1', 'The fridge 1 is closed.', 'determined'],
    ['take apple 1 from fridge 1', 'Nothing happens.', 'determined'],
    [
      'open fridge 1',
      'You open the fridge 1. The fridge 1 is open. In it, you see a apple 1.',
      'revealing',
    ],
    ['take apple 1 from fridge 1', 'You pick up the apple 1 from the fridge 1.', 'determined'],
    ['close fridge 1', 'You close the fridge 1.', 'determined'],
    ['go to desk 1', 'You arrive at desk 1. On the desk 1, you see a pen 2.', 'revealing'],
    ['go to fridge 1', 'You arrive at fridge 1. The fridge 1 is closed.', 'determined'],
    [
      'open fridge 1',
      'You open the fridge 1. The fridge 1 is open. In it, you see nothing.',
      'determined',
    ],
    ['go to desk 1', 'You arrive at desk 1. On the desk 1, you see a pen 2.', 'determined'],
    [
      'go to drawer 1',
      'You arrive at drawer 1. The drawer 1 is open. In it, you see nothing.',
      'revealing',
    ],
    ['close drawer 1', 'You close the drawer 1.', 'determined'],
    ['examine drawer 1', 'The drawer 1 is closed.', 'determined'],
    ['inventory', 'You are carrying: a apple 1.', 'determined'],
  ];
  const kinds = classifyTransitions(
    room,
    steps.map(([action, observation]) => ({ action, observation })),
  );
  expect(kinds).toEqual(steps.map(([, , kind]) => kind));
});

test('knows the classic wording too', () => {
  const steps = [
    'The fridge 1 is closed.',
    'On the desk 1, you see a pen 2.',
    'The fridge 1 is closed.',
  ];
  const kinds = classifyTransitions(
    room,
    steps.map((observation) => ({ action: 'go', observation })),
  );
  expect(kinds).toEqual(['revealing', 'revealing', 'determined']);
});

test('leaves worlds without places open', () => {
  const steps = [{ action: 'go east', observation: 'You are at mark 1 of 3.' }];
  expect(classifyTransitions('You are at mark 0 of 3.', steps)).toEqual([null]);
});
