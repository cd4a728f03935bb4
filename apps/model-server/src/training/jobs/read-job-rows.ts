import { type PreparedDataset, prepareDataset } from '@foresight/language-model';
import type { StoredJob } from './job-store';
import type { TrainingBase } from './training-base';
import type { JobDependencies } from './training-parts';

/** Many rows are read in a second; a look now and then is enough. */
const ROWS_PER_NEWS = 2_000;

/** Reads and encodes the rows of a job, and tells how far that is. */
export async function readJobRows(
  { files, cpuShare }: Pick<JobDependencies, 'files' | 'cpuShare'>,
  { record: { manifest }, log }: StoredJob,
  { config, vocabulary }: TrainingBase,
  signal: AbortSignal,
): Promise<PreparedDataset> {
  const { train, evaluation, promptWeight } = manifest.dataset;
  return prepareDataset({
    train: await files.find(train, 'dataset.train'),
    evaluation:
      typeof evaluation === 'number'
        ? evaluation
        : await files.find(evaluation, 'dataset.evaluation'),
    vocabulary,
    promptWeight,
    contextTokens: config.contextTokens,
    dropTooLong: manifest.tooLong === 'drop',
    cpuShare,
    signal,
    onProgress: (progress) => {
      const rows = progress.phase === 'rows' ? progress.rows : null;
      if (rows !== null && rows % ROWS_PER_NEWS !== 0) return;
      // If the disk is full, what is awaited later fails.
      log.append({ type: 'preparation', phase: progress.phase, rows }).catch(() => undefined);
    },
  });
}
