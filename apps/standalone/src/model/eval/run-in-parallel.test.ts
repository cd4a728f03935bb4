import { expect, test } from 'vitest';
import { runInParallel } from './run-in-parallel';

test('works on everything in order, so many at once', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await runInParallel([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('stops the rest at the first failure, and waits for what is at work', async () => {
  const begun: number[] = [];
  let settled = false;
  const working = runInParallel([1, 2, 3, 4], 2, async (item, signal) => {
    begun.push(item);
    if (item === 2) throw new Error('two fails');
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.resolve();
    settled = true;
  });
  await expect(working).rejects.toThrow('two fails');
  expect(settled).toBe(true);
  expect(begun).toEqual([1, 2]);
});

test('begins nothing once the signal is aborted', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  const working = runInParallel([1], 1, async () => expect.unreachable(), signal);
  await expect(working).rejects.toThrow('enough');
});

test('has nothing to do without items', async () => {
  await runInParallel([], 3, async () => expect.unreachable());
});
