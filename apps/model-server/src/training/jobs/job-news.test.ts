import { expect, test } from 'vitest';
import type { JobEvent } from './job-event';
import { describeHistory, describeProgress } from './job-history';
import { NewsGate } from './job-news';

const at = '2026-01-01T00:00:00.000Z';
const step = (number: number) => ({ type: 'step', step: number, totalSteps: 900, at }) as JobEvent;
const evaluation = (number: number) => ({ type: 'evaluation', step: number, at }) as JobEvent;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('of many quick steps some are told, of slow ones each', () => {
  let time = 0;
  const told = (milliseconds: number) => {
    const gate = new NewsGate(() => time);
    return range(1, 100).filter((number) => {
      time += milliseconds;
      return gate.isTold({ step: number, totalSteps: 80_000 });
    });
  };
  expect(told(1)).toEqual([1, 40, 80]);
  expect(told(2_000)).toEqual(range(1, 100));
});

test('what was told of steps after the saved one is void once training resumed', () => {
  const events = [
    evaluation(0),
    ...range(1, 7).map(step),
    evaluation(6),
    { type: 'resumed', step: 5, at } as JobEvent,
    step(6),
  ];
  const { steps, evaluations } = describeHistory(events);
  expect(steps.map((point) => point.step)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(evaluations.map((point) => point.step)).toEqual([0]);
  expect(describeProgress(events)).toMatchObject({
    preparation: null,
    step: { step: 6 },
    evaluation: { step: 0 },
  });
});

test('a long history is thinned out evenly, and ends with the newest', () => {
  const { steps } = describeHistory(range(1, 900).map(step));
  expect(steps).toHaveLength(200);
  expect(steps[0]?.step).toBe(1);
  expect(steps.at(-1)?.step).toBe(900);
  const gaps = steps.slice(1).map((point, index) => point.step - (steps[index]?.step ?? 0));
  expect(Math.max(...gaps)).toBe(5);
  expect(Math.min(...gaps)).toBe(4);
});
