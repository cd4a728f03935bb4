import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { generateReply } from '../generation/generate-reply';
import { Metrics } from '../generation/metrics';
import type { PaceOptions } from '../generation/pace';
import type { RuleModel } from '../models/rule-model';
import { writeChunks, writeCompletion } from './answer-chat';
import { toEventStream } from './event-stream';
import { invalidRequest, type OpenAiError, serverError } from './openai-error';
import { type ChatPlan, contextTokens, planChat } from './plan-chat';

export interface AppOptions extends PaceOptions {
  models: readonly RuleModel[];
  logger: { error(fields: object, message: string): void };
  /** Seconds since 1970, for `created`. */
  unixSeconds?: () => number;
}

/** The HTTP side of the model server: the part of OpenAI's API that chat needs, and its metrics. */
export function createApp(options: AppOptions): Hono {
  const metrics = new Metrics(options.models.map(({ name }) => name));
  const app = new Hono();
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/metrics', (context) => context.text(metrics.render()));
  app.get('/v1/models', (context) => context.json(listModels(options.models)));
  app.post('/v1/chat/completions', async (context) => {
    const planning = planChat(await readJson(context), options.models);
    if ('refusal' in planning) return refuse(context, planning.refusal);
    return answer(context, planning.plan, options, metrics);
  });
  app.notFound((context) => {
    const { method, path } = context.req;
    const refusal = invalidRequest(`Unknown request URL: ${method} ${path}.`);
    return refuse(context, { ...refusal, status: 404 });
  });
  app.onError((error, context) => {
    options.logger.error({ err: error, path: context.req.path }, 'request failed');
    return refuse(context, serverError());
  });
  return app;
}

async function answer(
  context: Context,
  plan: ChatPlan,
  options: AppOptions,
  metrics: Metrics,
): Promise<Response> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([context.req.raw.signal, leaving.signal]);
  const reply = generateReply({ ...options, metrics }, plan.reply, signal);
  const created = options.unixSeconds?.() ?? Math.floor(Date.now() / 1_000);
  const identity = { id: `chatcmpl-${randomUUID()}`, created };
  if (plan.stream) {
    const events = toEventStream(writeChunks(plan, reply, identity), () => leaving.abort());
    return new Response(events, {
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    });
  }
  try {
    return context.json(await writeCompletion(plan, reply, identity));
  } catch (error) {
    // Nobody is left to read an answer; that the client went is not a failure of the server.
    if (signal.aborted) return new Response(null, { status: 499 });
    throw error;
  }
}

async function readJson(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    return undefined;
  }
}

function refuse(context: Context, { status, body }: OpenAiError): Response {
  return context.json(body, status);
}

function listModels(models: readonly RuleModel[]) {
  const data = models.map(({ name, description }) => ({
    id: name,
    object: 'model',
    created: 0,
    owned_by: 'foresight',
    max_model_len: contextTokens,
    description,
  }));
  return { object: 'list', data };
}
