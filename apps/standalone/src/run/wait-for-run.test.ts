import { aRun, someCounts } from '@foresight/testkit/builders';
import { expect, test } from 'vitest';
import { ServerUnreachableError } from './api-client';
import { isComplete, waitForRun } from './wait-for-run';

const running = aRun({ status: 'running', counts: someCounts({ total: 4, running: 4 }) });
const finished = aRun({ status: 'finished', counts: someCounts({ total: 4, finished: 4 }) });

test('polls until the run has ended, telling each state', async () => {
  const seen: string[] = [];
  const answers = [running, running, finished];
  const readRun = async () => answers.shift() ?? finished;
  const run = await waitForRun({
    readRun,
    onProgress: ({ status }) => seen.push(status),
    pauseMs: 0,
  });
  expect(run).toBe(finished);
  expect(seen).toEqual(['running', 'running', 'finished']);
});

test('a server that is away for a moment is waited for', async () => {
  let calls = 0;
  const readRun = async () => {
    calls += 1;
    if (calls < 3) throw new ServerUnreachableError('away');
    return finished;
  };
  await expect(waitForRun({ readRun, onProgress: () => {}, pauseMs: 0 })).resolves.toBe(finished);
});

test('a server that stays away, or refuses, ends the waiting', async () => {
  const away = () => Promise.reject(new ServerUnreachableError('away'));
  await expect(
    waitForRun({ readRun: away, onProgress: () => {}, pauseMs: 0, patience: 3 }),
  ).rejects.toThrow('away');
  const refusing = () => Promise.reject(new Error('no such run'));
  await expect(waitForRun({ readRun: refusing, onProgress: () => {}, pauseMs: 0 })).rejects.toThrow(
    'no such run',
  );
});

test('a run is complete if it finished and no episode failed', () => {
  expect(isComplete(finished)).toBe(true);
  expect(
    isComplete(
      aRun({ status: 'finished', counts: someCounts({ total: 4, finished: 3, failed: 1 }) }),
    ),
  ).toBe(false);
  expect(
    isComplete(aRun({ status: 'cancelled', counts: someCounts({ total: 4, cancelled: 4 }) })),
  ).toBe(false);
});
