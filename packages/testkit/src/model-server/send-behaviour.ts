import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ScriptedBehaviour, ScriptedRequest } from './scripted-behaviour';

/** Does to the client what the script says. Returns when the response has ended in some way. */
export async function sendBehaviour(
  response: ServerResponse,
  request: ScriptedRequest,
  behaviour: ScriptedBehaviour,
): Promise<void> {
  switch (behaviour.kind) {
    case 'answer':
      return sendAnswer(response, request, behaviour);
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>');
      return;
    case 'refuse':
      return sendJson(response, behaviour.status, { error: { message: behaviour.message } });
    case 'drop':
      response.socket?.destroy();
      return;
    case 'cut':
      await sendChunks(response, request, { kind: 'answer', chunks: behaviour.chunks });
      // Not destroyed: a reset would take back what was sent.
      response.socket?.end();
      return;
    case 'hang':
      await sendChunks(response, request, { kind: 'answer', chunks: behaviour.chunks });
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

type Answer = Extract<ScriptedBehaviour, { kind: 'answer' }>;

async function sendAnswer(
  response: ServerResponse,
  request: ScriptedRequest,
  answer: Answer,
): Promise<void> {
  if (!request.stream) return sendWhole(response, request, answer);
  await sendChunks(response, request, answer);
  writeEvent(response, chunkOf(request, { delta: {}, finish_reason: 'stop' }));
  writeEvent(response, { ...chunkOf(request), choices: [], usage: usageOf(answer) });
  response.end('data: [DONE]\n\n');
}

function sendWhole(response: ServerResponse, request: ScriptedRequest, answer: Answer): void {
  const message = { role: 'assistant', content: answer.chunks.join('') };
  const choices = [{ index: 0, message, finish_reason: 'stop', logprobs: logprobsOf(answer) }];
  sendJson(response, 200, { model: request.model, choices, usage: usageOf(answer) });
}

async function sendChunks(
  response: ServerResponse,
  request: ScriptedRequest,
  answer: Answer,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  for (const content of answer.chunks) {
    if (answer.chunkDelayMs) await delay(answer.chunkDelayMs);
    if (response.destroyed) return;
    const logprobs = logprobsOf({ ...answer, chunks: [content] });
    writeEvent(response, chunkOf(request, { delta: { content }, logprobs, finish_reason: null }));
  }
}

function chunkOf(request: ScriptedRequest, choice?: object) {
  const choices = choice ? [{ index: 0, ...choice }] : [];
  return { id: 'scripted', object: 'chat.completion.chunk', model: request.model, choices };
}

function writeEvent(response: ServerResponse, data: object): void {
  response.write(`data: ${JSON.stringify(data)}\n\n`);
}

/** One token per chunk: enough for whoever reads log-probabilities. */
function logprobsOf({ chunks, logprob }: Answer) {
  if (logprob === undefined) return null;
  return {
    content: chunks.map((token) => ({ token, logprob, top_logprobs: [{ token, logprob }] })),
  };
}

function usageOf({ chunks }: Answer) {
  const completion_tokens = chunks.length;
  return { prompt_tokens: 100, completion_tokens, total_tokens: 100 + completion_tokens };
}
