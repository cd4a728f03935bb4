import { describe, expect, it } from 'vitest';
import { CpuShare } from './cpu-share';

describe('a CPU share', () => {
  it('holds training up only while somebody serves, and not for ever', () => {
    const serving = new CpuShare();
    const training = new CpuShare(serving.buffer);
    const waited = (limitMs: number) => {
      const startedAt = performance.now();
      training.giveWay(limitMs);
      return performance.now() - startedAt;
    };
    expect(waited(5_000)).toBeLessThan(1_000);
    serving.enter();
    expect(training.isBusy).toBe(true);
    expect(waited(30)).toBeGreaterThanOrEqual(29);
    serving.enter();
    serving.leave();
    expect(training.isBusy).toBe(true);
    serving.leave();
    expect(training.isBusy).toBe(false);
    expect(waited(5_000)).toBeLessThan(1_000);
  });
});
