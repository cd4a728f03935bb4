import { describe, expect, it } from 'vitest';
import { createEndpointPool } from './endpoint-pool';

describe('endpoint pool', () => {
  it('admits in order of arrival, never more than the limit', async () => {
    const pool = createEndpointPool({ defaultLimit: 2 });
    const admitted: number[] = [];
    const holders = [0, 1, 2, 3].map(async (nth) => {
      const release = await pool.acquire('a');
      admitted.push(nth);
      return release;
    });
    const [first, second] = await Promise.all(holders.slice(0, 2));
    expect(admitted).toEqual([0, 1]);
    second?.();
    const third = await holders[2];
    first?.();
    first?.();
    await holders[3];
    expect(admitted).toEqual([0, 1, 2, 3]);
    third?.();
    expect(pool.load('a')).toEqual({ active: 1, waiting: 0 });
  });

  it('keeps endpoints apart', async () => {
    const pool = createEndpointPool({ defaultLimit: 1 });
    await pool.acquire('a');
    await pool.acquire('b');
    expect(pool.load('b').active).toBe(1);
  });

  it('lets waiters go when the limit is raised', async () => {
    const pool = createEndpointPool({ defaultLimit: 1 });
    await pool.acquire('a');
    const waiting = pool.acquire('a');
    pool.setLimit('a', 2);
    await waiting;
    expect(pool.load('a').active).toBe(2);
  });

  it('forgets a waiter that is cancelled and serves the next', async () => {
    const pool = createEndpointPool({ defaultLimit: 1 });
    const release = await pool.acquire('a');
    const controller = new AbortController();
    const cancelled = pool.acquire('a', controller.signal);
    const next = pool.acquire('a');
    controller.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    release();
    await next;
    expect(pool.load('a')).toEqual({ active: 1, waiting: 0 });
  });
});
