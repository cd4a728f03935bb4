import { expect, test } from 'vitest';
import type { ProgressOutput } from '../../run/run-progress';
import { trainingEventSchema } from './training-job';
import { describeTime, TrainingProgress } from './training-progress';

const step = (number: number, changes: object = {}) =>
  trainingEventSchema.parse({
    type: 'step',
    step: number,
    totalSteps: 40,
    crossEntropy: 1.2345,
    accuracy: 0.68,
    skippedSteps: 0,
    tokensPerSecond: 5210.4,
    remainingMs: 240_000,
    ...changes,
  });
const evaluation = trainingEventSchema.parse({
  type: 'evaluation',
  step: 20,
  crossEntropy: 1.301,
  accuracy: 0.66,
});

test('elsewhere than on a terminal some lines tell the course', () => {
  const output = capture(false);
  const progress = new TrainingProgress(output);
  for (let number = 1; number <= 20; number += 1) progress.show(step(number));
  progress.show(evaluation);
  progress.show(trainingEventSchema.parse({ type: 'preparation', rows: 50 }));
  progress.show(trainingEventSchema.parse({ type: 'something new' }));
  progress.show(step(24, { skippedSteps: 2, crossEntropy: null }));
  progress.end();
  const lines = output.text.trimEnd().split('\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe('step 4/40, loss 1.234 (68 %), 5,210 tokens/s, 4 min left');
  expect(lines[5]).toBe('After 20 steps, unseen rows: 1.301 (66 %).');
  expect(lines[6]).toBe(
    'step 24/40, loss not finite, unseen 1.301 (66 %), 2 skipped, 5,210 tokens/s, 4 min left',
  );
});

test('on a terminal the line with its bar is drawn again, and ended before others', () => {
  const output = capture(true);
  const progress = new TrainingProgress(output);
  progress.show(step(19));
  progress.show(step(20));
  progress.show(evaluation);
  progress.show(step(21));
  progress.end();
  const drawn = output.text.split('\r\u001b[2K');
  expect(drawn[2]).toMatch(/^█{12}░{12} step 20\/40/);
  expect(drawn[3]).toBe('After 20 steps, unseen rows: 1.301 (66 %).\n');
  expect(output.text.endsWith('left\n')).toBe(true);
});

test('times are told as people say them', () => {
  expect([4_000, 89_000, 100_000, 7_500_000].map(describeTime)).toEqual([
    '4 s',
    '89 s',
    '2 min',
    '2 h 5 min',
  ]);
});

function capture(isTTY: boolean): ProgressOutput & { text: string } {
  const output = {
    isTTY,
    text: '',
    write(text: string) {
      output.text += text;
    },
  };
  return output;
}
