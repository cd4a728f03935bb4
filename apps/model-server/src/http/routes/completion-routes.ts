import { Hono } from 'hono';
import type { ChoiceEvent } from '../../generation/generate-choices';
import { RequestRefusal } from '../../generation/request-refusal';
import type { ServedModel } from '../../generation/served-model';
import {
  type CompletionPlan,
  writeCompletion,
  writeCompletionChunks,
} from '../answers/write-completion';
import {
  type CompletionRequest,
  completionRequestSchema,
  toTextInputs,
} from '../requests/completion-request';
import { planAnswer } from '../requests/plan-answer';
import { readRequest } from '../requests/read-request';
import { type AnswerDependencies, answerRequest } from './answer-request';

/** OpenAI's, and vLLM's. */
const defaultMaxTokens = 16;

/** `POST /v1/completions` */
export function createCompletionRoutes(deps: AnswerDependencies): Hono {
  const routes = new Hono();
  routes.post('/v1/completions', async (context) => {
    const request = await readRequest(context, completionRequestSchema);
    return answerRequest(context, deps, request.model, {
      idPrefix: 'cmpl',
      plan: (model) => planCompletion(model, request),
      skipGeneration: (plan) => (plan.sampling.maxTokens === 0 ? endAll(plan) : undefined),
      write: writeCompletion,
      writeChunks: writeCompletionChunks,
    });
  });
  return routes;
}

function planCompletion(model: ServedModel, request: CompletionRequest): CompletionPlan {
  const { logprobs, stream, prompt_logprobs: promptTopCount } = request;
  const echo = request.echo ?? false;
  const maxTokens = request.max_tokens ?? defaultMaxTokens;
  if (maxTokens === 0 && !echo) {
    const message = 'max_tokens: must be 1 or more, unless the prompt is echoed.';
    throw new RequestRefusal(message, { param: 'max_tokens' });
  }
  if (stream && typeof promptTopCount === 'number') {
    const message = 'prompt_logprobs: cannot be streamed.';
    throw new RequestRefusal(message, { param: 'prompt_logprobs' });
  }
  const echoedTopCount = echo ? logprobs : undefined;
  const plan = planAnswer(model, request, {
    inputs: toTextInputs(request),
    maxTokens,
    topCount: logprobs ?? undefined,
    promptTopCount: promptTopCount ?? echoedTopCount ?? undefined,
  });
  return { ...plan, echo };
}

/** Nothing is generated: the answer is the prompt. */
async function* endAll({ prompts, choicesPerPrompt }: CompletionPlan): AsyncGenerator<ChoiceEvent> {
  for (let index = 0; index < prompts.length * choicesPerPrompt; index += 1) {
    yield { index, end: { finishReason: 'length', completionTokens: 0, cachedTokens: 0 } };
  }
}
