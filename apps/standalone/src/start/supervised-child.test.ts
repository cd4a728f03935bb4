import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunningChild } from './child-process';
import { SupervisedChild } from './supervised-child';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a child that dies again and again is given up with a clear message', async () => {
  const { child, spawned, lost } = supervise();
  await child.start();
  for (let crash = 1; crash <= 6; crash += 1) {
    spawned.at(-1)?.die();
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(spawned).toHaveLength(6);
  expect(lost).toEqual(['worker ended with code 1, again and again. Its log: worker.log']);
});

test('a child that is not to come back is lost at once', async () => {
  const { child, spawned, lost } = supervise({ comesBack: false });
  await child.start();
  spawned[0]?.die();
  await vi.advanceTimersByTimeAsync(0);
  expect(spawned).toHaveLength(1);
  expect(lost).toEqual(['worker ended with code 1. Its log: worker.log']);
});

test('a child that was stopped stays away', async () => {
  const { child, spawned, lost } = supervise();
  await child.start();
  await child.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spawned).toHaveLength(1);
  expect(lost).toEqual([]);
});

test('a stop while it waits to come back ends the waiting', async () => {
  const { child, spawned } = supervise();
  await child.start();
  spawned[0]?.die();
  await vi.advanceTimersByTimeAsync(100);
  await child.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(spawned).toHaveLength(1);
});

test('a child that is never ready is an error after a minute', async () => {
  const { child } = supervise({ waitUntilReady: () => new Promise<void>(() => {}) });
  const outcome = expect(child.start()).rejects.toThrow('worker was not ready within a minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await outcome;
});

function supervise(settings: { comesBack?: boolean; waitUntilReady?: () => Promise<void> } = {}) {
  const spawned: ScriptedChild[] = [];
  const lost: string[] = [];
  const child = new SupervisedChild({
    name: 'worker',
    logFile: 'worker.log',
    comesBack: true,
    waitUntilReady: async () => {},
    spawn: () => {
      const next = new ScriptedChild();
      spawned.push(next);
      return next;
    },
    onWarning: () => {},
    onLost: (error) => lost.push(error.message),
    ...settings,
  });
  return { child, spawned, lost };
}

class ScriptedChild implements RunningChild {
  die: () => void = () => {};
  readonly exited = new Promise<string>((resolve) => {
    this.die = () => resolve('ended with code 1');
  });
  async hasSent(): Promise<void> {}
  async stop(): Promise<void> {
    this.die();
    await this.exited;
  }
}
