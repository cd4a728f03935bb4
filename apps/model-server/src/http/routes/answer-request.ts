import type { Context } from 'hono';
import type { ChoiceEvent, ChoicesDependencies } from '../../generation/generate-choices';
import { generateChoices } from '../../generation/generate-choices';
import { RequestScope } from '../../generation/request-scope';
import type { ModelSource, PromptScores, ServedModel } from '../../generation/served-model';
import { toEventStream } from '../answers/event-stream';
import type { AnswerIdentity } from '../answers/write-chat';
import { describeError, serverError } from '../openai-error';
import { openModel } from '../requests/open-model';
import type { AnswerPlan } from '../requests/plan-answer';

export interface AnswerDependencies extends ChoicesDependencies {
  readonly models: ModelSource;
  readonly logger: { error(fields: object, message: string): void };
  /** Seconds since 1970, for `created`. */
  readonly unixSeconds?: () => number;
}

/** One way of asking for answers. */
export interface AnswerForm<Plan extends AnswerPlan> {
  readonly idPrefix: string;
  /** @throws RequestRefusal */
  plan(model: ServedModel): Plan;
  /** If given, takes the place of what the model would generate. */
  skipGeneration?(plan: Plan): AsyncIterable<ChoiceEvent> | undefined;
  write(
    plan: Plan,
    events: AsyncIterable<ChoiceEvent>,
    scores: readonly PromptScores[],
    identity: AnswerIdentity,
  ): Promise<object>;
  writeChunks(
    plan: Plan,
    events: AsyncIterable<ChoiceEvent>,
    scores: readonly PromptScores[],
    identity: AnswerIdentity,
  ): AsyncGenerator<object>;
}

/** Answers a request whole or as a stream; when the client leaves, its cost ends. */
export async function answerRequest<Plan extends AnswerPlan>(
  context: Context,
  deps: AnswerDependencies,
  modelName: string,
  form: AnswerForm<Plan>,
): Promise<Response> {
  const scope = new RequestScope(context.req.raw.signal);
  let isStreaming = false;
  try {
    const lease = openModel(deps.models, modelName);
    scope.onEnd(lease.release);
    const plan = form.plan(lease.model);
    countRequest(deps, scope, modelName);
    const identity = identify(deps, lease.model, form.idPrefix);
    isStreaming = plan.stream;
    if (isStreaming) return stream(deps, scope, writeStream(deps, scope, { plan, form, identity }));
    const scores = await scorePrompts(plan, scope.signal);
    const events = startChoices(deps, scope, plan, form);
    return context.json(await form.write(plan, events, scores, identity));
  } catch (error) {
    // Nobody is left to read an answer; that the client went is not a failure of the server.
    if (scope.isAbandoned) return new Response(null, { status: 499 });
    throw error;
  } finally {
    if (!isStreaming) scope.end();
  }
}

function countRequest({ metrics }: AnswerDependencies, scope: RequestScope, model: string): void {
  scope.onEnd(metrics.begin(model));
  scope.onEnd(() => {
    if (scope.isAbandoned) metrics.countAborted(model);
  });
}

function identify(
  { unixSeconds }: AnswerDependencies,
  { name, card }: ServedModel,
  idPrefix: string,
): AnswerIdentity {
  return {
    id: `${idPrefix}-${crypto.randomUUID()}`,
    created: unixSeconds?.() ?? Math.floor(Date.now() / 1_000),
    model: name,
    system_fingerprint: card.fingerprint,
  };
}

function scorePrompts(
  { prompts, promptTopCount }: AnswerPlan,
  signal: AbortSignal,
): Promise<PromptScores[]> {
  if (promptTopCount === undefined) return Promise.resolve([]);
  return Promise.all(prompts.map((prompt) => prompt.score(promptTopCount, signal)));
}

function startChoices<Plan extends AnswerPlan>(
  deps: AnswerDependencies,
  { signal }: RequestScope,
  plan: Plan,
  form: AnswerForm<Plan>,
): AsyncIterable<ChoiceEvent> {
  const { model, prompts, choicesPerPrompt, sampling } = plan;
  const request = { model: model.name, prompts, choicesPerPrompt, sampling };
  return form.skipGeneration?.(plan) ?? generateChoices(deps, request, signal);
}

async function* writeStream<Plan extends AnswerPlan>(
  deps: AnswerDependencies,
  scope: RequestScope,
  answer: { plan: Plan; form: AnswerForm<Plan>; identity: AnswerIdentity },
): AsyncGenerator<object> {
  const { plan, form, identity } = answer;
  const scores = await scorePrompts(plan, scope.signal);
  yield* form.writeChunks(plan, startChoices(deps, scope, plan, form), scores, identity);
}

function stream(
  { logger }: AnswerDependencies,
  scope: RequestScope,
  chunks: AsyncGenerator<object>,
): Response {
  async function* guarded() {
    try {
      yield* chunks;
    } catch (error) {
      if (scope.isAbandoned) return;
      logger.error({ err: error }, 'stream failed');
      yield (describeError(error) ?? serverError()).body;
    } finally {
      scope.end();
    }
  }
  return new Response(toEventStream(guarded(), scope.abandon), {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
  });
}
