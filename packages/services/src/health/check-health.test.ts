import { describe, expect, it, vi } from 'vitest';
import { RecordingLogger } from '../testing/recording-backends';
import { checkHealth } from './check-health';

const database = { name: 'database', probe: async () => {} };

describe('health', () => {
  it('is ok when every backend proves that it works', async () => {
    const ctx = { healthProbes: [database], logger: new RecordingLogger() };
    expect(await checkHealth({ ctx })).toMatchObject({
      status: 'ok',
      backends: { database: { status: 'ok' } },
    });
  });

  it('says which backend failed and why', async () => {
    const queue = { name: 'queue', probe: () => Promise.reject(new Error('connection refused')) };
    const ctx = { healthProbes: [database, queue], logger: new RecordingLogger() };
    expect(await checkHealth({ ctx })).toMatchObject({
      status: 'failed',
      backends: {
        database: { status: 'ok' },
        queue: { status: 'failed', message: 'queue failed: connection refused' },
      },
    });
  });

  it('does not wait for a backend that is silent', async () => {
    vi.useFakeTimers();
    const silent = { name: 'live', probe: () => new Promise<void>(() => {}) };
    const check = checkHealth({ ctx: { healthProbes: [silent], logger: new RecordingLogger() } });
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    expect((await check).backends.live?.message).toBe('live failed: no answer within 3 s');
  });
});
