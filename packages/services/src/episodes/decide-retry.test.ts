import { AppError, errorCodeSchema } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { decideRetry } from './decide-retry';
import { failureStatus } from './failure-status';

const passing = new AppError('endpoint_unreachable', '', { retryable: true });

describe('retry decision', () => {
  it('backs off twice as long each time, then fails', () => {
    const decisions = [0, 1, 2, 3].map((failures) => decideRetry(passing, failures));
    expect(decisions).toEqual([
      { action: 'retry', delayMs: 2_000 },
      { action: 'retry', delayMs: 4_000 },
      { action: 'retry', delayMs: 8_000 },
      { action: 'fail' },
    ]);
  });

  it('believes an error that says waiting is of no use', () => {
    expect(decideRetry(new AppError('endpoint_unreachable', ''), 0)).toEqual({ action: 'fail' });
  });

  it('does not repeat what only a person can change, whatever the error says', () => {
    const refused = new AppError('endpoint_unauthorized', '', { retryable: true });
    expect(decideRetry(refused, 0)).toEqual({ action: 'fail' });
  });

  it.each(['lease_lost', 'cancelled'] as const)('leaves the episode alone on %s', (code) => {
    expect(decideRetry(new AppError(code, '', { retryable: true }), 0)).toEqual({
      action: 'nothing',
    });
  });

  it('knows every code', () => {
    for (const code of errorCodeSchema.options) expect(failureStatus(code)).toBeTypeOf('string');
  });
});
