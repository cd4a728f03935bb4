import { setImmediate as yieldToMessages } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { CpuShare } from '../threads/cpu-share';
import { DecodingQueue } from './decoding-queue';
import type { DecodingThreadData, DecodingThreadRequest } from './thread-messages';

const data = workerData as DecodingThreadData;
const queue = new DecodingQueue(data);
queue.setWeights(data.weights);
const cpuShare = new CpuShare(data.cpuShare);
let working = false;

parentPort?.on('message', (request: DecodingThreadRequest) => {
  if (request.kind === 'submit') queue.submit(request.id, request.request);
  else if (request.kind === 'score') queue.score(request.id, request.request);
  else if (request.kind === 'abort') queue.abort(request.id);
  else queue.setWeights(request.weights);
  if (!working && queue.hasWork) void work();
});

/** Steps until nothing is left, reading messages in between. */
async function work(): Promise<void> {
  working = true;
  cpuShare.enter();
  try {
    while (queue.hasWork) {
      const events = queue.step();
      if (events.length > 0) parentPort?.postMessage(events);
      await yieldToMessages();
    }
  } finally {
    cpuShare.leave();
    working = false;
  }
}
