import type { RunId } from '@foresight/contracts';
import { ManualClock } from '@foresight/testkit/manual-clock';
import { describe, expect, it } from 'vitest';
import { startSweeper } from './sweeper';

const flush = () => new Promise((resolve) => setImmediate(resolve));

function createSweeper(listStale: () => Promise<never[]>) {
  const clock = new ManualClock();
  const warnings: string[] = [];
  const nothing = async () => null;
  const ctx = {
    episodes: {
      listStale,
      finishUnheld: nothing,
      get: nothing,
      listSteps: async () => ({ items: [], nextCursor: null }),
    },
    verdicts: {
      listUnjudged: async () => [],
      findSubject: nothing,
      record: async () => false,
    },
    worlds: { names: async () => [], find: async () => undefined },
    runs: {
      listOpen: async (): Promise<RunId[]> => [],
      settle: nothing,
      nextQueued: async () => [],
      cancel: nothing,
      get: nothing,
    },
    queue: { ringForEpisodes: async () => {} },
    live: { publish: () => {} },
    logger: {
      info: () => {},
      warn: (_: object, message: string) => warnings.push(message),
      error: () => {},
    },
    clock,
  };
  const options = { minIntervalMs: 5_000, timers: clock.timers, random: () => 0.5 };
  return { clock, warnings, sweeper: startSweeper(ctx, options) };
}

describe('the sweeper of a worker', () => {
  it('sweeps with jitter, and goes on after a sweep that failed', async () => {
    let sweeps = 0;
    const { clock, warnings } = createSweeper(async () => {
      sweeps += 1;
      throw new Error('connection refused');
    });
    clock.advance(7_499);
    expect(sweeps).toBe(0);
    clock.advance(1);
    await flush();
    clock.advance(7_500);
    await flush();
    expect(sweeps).toBe(2);
    expect(warnings).toEqual(['sweep failed', 'sweep failed']);
  });

  it('waits for the sweep under way when it stops, and begins no other', async () => {
    let end = (_: never[]) => {};
    let sweeps = 0;
    const { clock, sweeper } = createSweeper(() => {
      sweeps += 1;
      return new Promise((resolve) => {
        end = resolve;
      });
    });
    clock.advance(7_500);
    const stopped = sweeper.stop();
    end([]);
    await stopped;
    clock.advance(60_000);
    expect(sweeps).toBe(1);
  });
});
