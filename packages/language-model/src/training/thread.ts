import { parentPort, workerData } from 'node:worker_threads';
import type { TrainingRequest, TrainingThreadData } from './thread-messages';
import { TrainingThread } from './training-thread';

const thread = new TrainingThread(workerData as TrainingThreadData);

parentPort?.on('message', (request: TrainingRequest) => {
  parentPort?.postMessage(thread.answer(request));
});
