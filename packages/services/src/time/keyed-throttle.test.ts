import { ManualClock } from '@foresight/testkit/manual-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyedThrottle } from './keyed-throttle';

describe('keyed throttle', () => {
  it('keeps the rate and never loses the last action, whenever the calls come', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 250 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(pauses, (waits) => {
        const clock = new ManualClock();
        const throttle = new KeyedThrottle<string>(100, clock.timers);
        const done: { nth: number; at: number }[] = [];
        for (const [nth, wait] of waits.entries()) {
          clock.advance(wait);
          throttle.run('key', () => done.push({ nth, at: clock.timers.now() }));
        }
        clock.advance(100);
        expect(done.at(-1)?.nth).toBe(waits.length - 1);
        for (const [place, { at }] of done.entries())
          expect(at - (done[place - 1]?.at ?? -100)).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('keeps keys apart', () => {
    const clock = new ManualClock();
    const throttle = new KeyedThrottle<string>(100, clock.timers);
    const done: string[] = [];
    for (const key of ['a', 'b', 'a']) throttle.run(key, () => done.push(key));
    expect(done).toEqual(['a', 'b']);
  });

  it('drops what is waiting, and keeps the rate', () => {
    const clock = new ManualClock();
    const throttle = new KeyedThrottle<string>(100, clock.timers);
    const done: number[] = [];
    throttle.run('a', () => done.push(1));
    throttle.run('a', () => done.push(2));
    throttle.dropPending('a');
    throttle.run('a', () => done.push(3));
    expect(done).toEqual([1]);
    clock.advance(100);
    expect(done).toEqual([1, 3]);
  });

  it('does what is waiting when it is closed, and nothing later', () => {
    const clock = new ManualClock();
    const throttle = new KeyedThrottle<string>(100, clock.timers);
    const done: number[] = [];
    for (const nth of [1, 2, 3]) throttle.run('a', () => done.push(nth));
    throttle.close();
    clock.advance(1_000);
    expect(done).toEqual([1, 3]);
  });
});
