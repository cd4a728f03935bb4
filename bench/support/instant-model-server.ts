import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const answers = {
  draft: 'Reason: the lamp is dark\nThought: wait for the morning\nDraft Action: wait here',
  imagine: 'You wait. Nothing happens, and the lamp stays dark.',
  reflect:
    'Reflection: waiting keeps options open\nDecision: KEEP\nFinal Action: wait here\nRevise Probability: 0.10',
};
type Answer = keyof typeof answers;

/** The events of one streamed answer, a token each, with log-probabilities, as vLLM sends them. */
function renderStream(text: string): string {
  const frame = (choice: object) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'instant', choices: [choice] })}\n\n`;
  const tokens = text.match(/\s*\S+/g) ?? [];
  const frames = tokens.map((token) => {
    const alternatives = ['a', 'b', 'c', 'd'].map((other) => ({ token: other, logprob: -4 }));
    const content = [
      { token, logprob: -0.1, top_logprobs: [{ token, logprob: -0.1 }, ...alternatives] },
    ];
    return frame({
      index: 0,
      delta: { content: token },
      logprobs: { content },
      finish_reason: null,
    });
  });
  const end = frame({ index: 0, delta: {}, finish_reason: 'stop' });
  const usage = `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: 'instant', choices: [], usage: { prompt_tokens: 100, completion_tokens: tokens.length, total_tokens: 100 + tokens.length } })}\n\n`;
  return `${frames.join('')}${end}${usage}data: [DONE]\n\n`;
}

function serve(): void {
  const streams: Record<Answer, string> = {
    draft: renderStream(answers.draft),
    imagine: renderStream(answers.imagine),
    reflect: renderStream(answers.reflect),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(streams[phaseOf(body)]);
    });
  });
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage((server.address() as AddressInfo).port);
  });
}

function phaseOf(body: string): Answer {
  if (body.lastIndexOf('### Reflect on the draft') > 0) return 'reflect';
  return body.lastIndexOf('### Predict the next state') > 0 ? 'imagine' : 'draft';
}

/** A model server without latency in a thread of its own. */
export async function startInstantModelServer(): Promise<{
  baseUrl: string;
  stop(): Promise<void>;
}> {
  const thread = new Worker(new URL(import.meta.url));
  const port = await new Promise<number>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    stop: async () => {
      await thread.terminate();
    },
  };
}

/** A bundled benchmark is one file: its thread starts here, and must not run the benchmark itself. */
export function servedAsThread(): boolean {
  if (isMainThread) return false;
  serve();
  return true;
}
