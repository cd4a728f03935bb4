import { setImmediate as yieldToMessages } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { CpuShare } from '../threads/cpu-share';
import { DecodingQueue } from './decoding-queue';
import type {
  DecodingThreadData,
  DecodingThreadMessage,
  DecodingThreadRequest,
} from './thread-messages';

const data = workerData as DecodingThreadData;
const queue = new DecodingQueue(data);
queue.setWeights(data.weights);
const cpuShare = new CpuShare(data.cpuShare);
let working = false;
let ending = false;

parentPort?.on('message', (request: DecodingThreadRequest) => {
  if (request.kind === 'submit') queue.submit(request.id, request.request);
  else if (request.kind === 'score') queue.score(request.id, request.request);
  else if (request.kind === 'abort') queue.abort(request.id);
  else if (request.kind === 'weights') queue.setWeights(request.weights);
  else end();
  if (!working && queue.hasWork) void work();
});

/** Between two steps, so that the share of the processors is given back. */
function end(): void {
  ending = true;
  queue.abortAll();
  if (!working) post('ended');
}

function post(message: DecodingThreadMessage): void {
  parentPort?.postMessage(message);
}

/** Steps until nothing is left, reading messages in between. */
async function work(): Promise<void> {
  working = true;
  cpuShare.enter();
  try {
    while (queue.hasWork) {
      const events = queue.step();
      if (events.length > 0) post(events);
      await yieldToMessages();
    }
  } finally {
    cpuShare.leave();
    working = false;
  }
  if (ending) post('ended');
}
