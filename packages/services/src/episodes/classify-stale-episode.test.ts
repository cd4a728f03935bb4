import { describe, expect, it } from 'vitest';
import { classifyStaleEpisode } from './classify-stale-episode';

const now = new Date('2026-01-01T00:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

describe('stale episode', () => {
  it.each([
    ['live', { status: 'running', attempt: 1, leaseExpiresAt: after }],
    ['live', { status: 'running', attempt: 20, leaseExpiresAt: after }],
    ['abandoned', { status: 'running', attempt: 19, leaseExpiresAt: before }],
    ['abandoned', { status: 'running', attempt: 1, leaseExpiresAt: null }],
    ['exhausted', { status: 'running', attempt: 20, leaseExpiresAt: before }],
  ] as const)('is %s: %o', (verdict, episode) => {
    expect(classifyStaleEpisode({ availableAt: before, ...episode }, now)).toBe(verdict);
  });

  it.each([
    ['live', { attempt: 1, availableAt: after }],
    ['waiting', { attempt: 1, availableAt: before }],
    ['waiting', { attempt: 20, availableAt: before }],
  ] as const)('queued, is %s: %o', (verdict, episode) => {
    const queued = { status: 'queued', leaseExpiresAt: null, ...episode } as const;
    expect(classifyStaleEpisode(queued, now)).toBe(verdict);
  });
});
