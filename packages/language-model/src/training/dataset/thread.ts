import { parentPort, workerData } from 'node:worker_threads';
import { LanguageModelError } from '../../language-model-error';
import { CpuShare } from '../../threads/cpu-share';
import { encodeDataset } from './encode-dataset';
import type { DatasetThreadData, DatasetThreadMessage } from './thread-messages';

/** Longest that serving may hold this thread up each time it reports. */
const GIVE_WAY_MS = 20;

const { options, cpuShare } = workerData as DatasetThreadData;
const share = new CpuShare(cpuShare);
const post = (message: DatasetThreadMessage) => parentPort?.postMessage(message);

encodeDataset(options, (progress) => {
  share.giveWay(GIVE_WAY_MS);
  post({ kind: 'progress', progress });
}).then(
  (dataset) => post({ kind: 'done', dataset }),
  (error) => {
    // Anything else ends the thread, and is told as its failure.
    if (!(error instanceof LanguageModelError)) throw error;
    post({ kind: 'failed', code: error.code, message: error.message });
  },
);
