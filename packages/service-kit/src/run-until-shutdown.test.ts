import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { runUntilShutdown, type StartContext } from './run-until-shutdown';

const quiet = { info: () => {}, error: () => {}, fatal: () => {} };

test.each(['SIGINT', 'SIGTERM'])('%s stops once and exits with 0', async (signal) => {
  const host = new FakeHost();
  const stop = vi.fn(async () => {});
  const run = runUntilShutdown({
    logger: quiet,
    start: async () => {},
    stop,
    forceAfterMs: 1_000,
    host,
  });
  host.emit(signal);
  host.emit(signal);
  await run;
  expect(stop).toHaveBeenCalledExactlyOnceWith({ kind: 'signal', signal });
  expect(host.exitCodes).toEqual([0]);
});

test('the end of the parent ends the child', async () => {
  const host = new FakeHost();
  const run = runUntilShutdown({
    logger: quiet,
    start: async () => {},
    stop: async () => {},
    forceAfterMs: 1_000,
    host,
  });
  host.emit('disconnect');
  await run;
  expect(host.exitCodes).toEqual([0]);
});

test('a parent that went before the child was up ends it too', async () => {
  const host = Object.assign(new FakeHost(), { send: () => {}, connected: false });
  await runUntilShutdown({
    logger: quiet,
    start: async () => {},
    stop: async () => {},
    forceAfterMs: 1_000,
    host,
  });
  expect(host.exitCodes).toEqual([0]);
});

test('a failure after the start stops and exits with 1', async () => {
  const host = new FakeHost();
  const stop = vi.fn(async () => {});
  const lost = new Error('database lost');
  const start = async ({ fail }: StartContext) => fail(lost);
  await runUntilShutdown({ logger: quiet, start, stop, forceAfterMs: 1_000, host });
  expect(stop).toHaveBeenCalledExactlyOnceWith({ kind: 'error', error: lost });
  expect(host.exitCodes).toEqual([1]);
});

test('a failed start still stops what it began, and exits with 1', async () => {
  const host = new FakeHost();
  const stop = vi.fn(async () => {});
  const start = () => Promise.reject(new Error('no database'));
  await runUntilShutdown({ logger: quiet, start, stop, forceAfterMs: 1_000, host });
  expect(stop).toHaveBeenCalledOnce();
  expect(host.exitCodes).toEqual([1]);
});

test.each(['uncaughtException', 'unhandledRejection'])('%s exits with 1', async (event) => {
  const host = new FakeHost();
  const run = runUntilShutdown({
    logger: quiet,
    start: async () => {},
    stop: async () => {},
    forceAfterMs: 1_000,
    host,
  });
  host.emit(event, new Error('bug'));
  await run;
  expect(host.exitCodes).toEqual([1]);
});

test('stop waits for a start that is under way', async () => {
  const host = new FakeHost();
  const order: string[] = [];
  const started = deferred();
  const start = async () => {
    await started.promise;
    order.push('started');
  };
  const stop = async () => {
    order.push('stopped');
  };
  const run = runUntilShutdown({ logger: quiet, start, stop, forceAfterMs: 1_000, host });
  host.emit('SIGTERM');
  started.resolve();
  await run;
  expect(order).toEqual(['started', 'stopped']);
});

test('a start under way is told to give up', async () => {
  const host = new FakeHost();
  const start = ({ signal }: StartContext) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const run = runUntilShutdown({
    logger: quiet,
    start,
    stop: async () => {},
    forceAfterMs: 1_000,
    host,
  });
  host.emit('SIGINT');
  await run;
  expect(host.exitCodes).toEqual([0]);
});

test('a stop that hangs is cut off with code 1', async () => {
  vi.useFakeTimers();
  const host = new FakeHost();
  const stop = () => new Promise<void>(() => {});
  void runUntilShutdown({ logger: quiet, start: async () => {}, stop, forceAfterMs: 500, host });
  host.emit('SIGTERM');
  await vi.advanceTimersByTimeAsync(499);
  expect(host.exitCodes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(host.exitCodes).toEqual([1]);
  vi.useRealTimers();
});

test('an orphan has less time', async () => {
  vi.useFakeTimers();
  const host = new FakeHost();
  const stop = () => new Promise<void>(() => {});
  void runUntilShutdown({ logger: quiet, start: async () => {}, stop, forceAfterMs: 60_000, host });
  host.emit('disconnect');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(host.exitCodes).toEqual([1]);
  vi.useRealTimers();
});

class FakeHost extends EventEmitter {
  readonly exitCodes: number[] = [];
  exit(code: number): void {
    this.exitCodes.push(code);
  }
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
