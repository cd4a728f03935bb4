import type { TrainingJob } from '@foresight/contracts';
import { describe, expect, it } from 'vitest';
import { chooseShownJobs } from './choose-shown-jobs';

function job(
  id: string,
  status: TrainingJob['status'],
  endedAt: string | null = null,
): TrainingJob {
  return {
    id,
    name: id,
    status,
    reason: null,
    role: null,
    base: null,
    createdAt: null,
    startedAt: null,
    endedAt,
    step: null,
    totalSteps: null,
    crossEntropy: null,
    evaluationCrossEntropy: null,
    tokensPerSecond: null,
    remainingMs: null,
  };
}

const day = (nth: number) => `2026-01-0${nth}T00:00:00.000Z`;

describe('chooseShownJobs', () => {
  it('shows what goes on first, then what ended last, and always how this model came to be', () => {
    const ended = [1, 2, 3, 4, 5, 6].map((nth) => job(`e${nth}`, 'succeeded', day(nth)));
    const jobs = [...ended, job('waits', 'queued'), job('runs', 'running')];
    const ids = (model: string) => chooseShownJobs(jobs, model).map(({ id }) => id);
    expect(ids('other')).toEqual(['runs', 'waits', 'e6', 'e5', 'e4', 'e3']);
    expect(ids('e1')).toEqual(['runs', 'waits', 'e6', 'e5', 'e4', 'e3', 'e1']);
  });

  it('keeps jobs that tell no time', () => {
    expect(chooseShownJobs([job('a', 'failed')], 'x')).toHaveLength(1);
  });
});
