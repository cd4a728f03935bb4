import { randomInt } from 'node:crypto';
import { RequestRefusal } from '../../generation/request-refusal';
import type {
  PromptInput,
  ReadyPrompt,
  Sampling,
  ServedModel,
} from '../../generation/served-model';
import type { SamplingFields } from './sampling-fields';

const largestSeed = 2 ** 31;
/** Of all prompts of a request together. */
const mostChoices = 128;

/** How a request is answered, whichever way it was asked. */
export interface AnswerPlan {
  readonly model: ServedModel;
  readonly prompts: readonly ReadyPrompt[];
  readonly choicesPerPrompt: number;
  readonly sampling: Sampling;
  readonly stream: boolean;
  readonly includeUsage: boolean;
  /** Whether tokens are told, with `sampling.topCount` alternatives each. */
  readonly logprobs: boolean;
  /** If given, the likelihood of the prompts is told, with so many alternatives at each place. */
  readonly promptTopCount?: number;
}

export interface AnswerWishes {
  readonly inputs: readonly PromptInput[];
  /** Undefined is as many as there is room for. */
  readonly maxTokens: number | undefined;
  /** How many alternatives to tell with each token; undefined tells no tokens. */
  readonly topCount: number | undefined;
  /** The same for the tokens of the prompts. */
  readonly promptTopCount: number | undefined;
}

/** @throws RequestRefusal if there is no room for what is asked, or it cannot be read */
export function planAnswer(
  model: ServedModel,
  fields: SamplingFields,
  { inputs, maxTokens, topCount, promptTopCount }: AnswerWishes,
): AnswerPlan {
  const choices = fields.structured_outputs?.choice ?? fields.guided_choice ?? undefined;
  const prompts = inputs.map((input) => model.prepare(input));
  const choicesPerPrompt = fields.n ?? 1;
  if (prompts.length * choicesPerPrompt > mostChoices) {
    const message = `n: ${prompts.length} prompts with ${choicesPerPrompt} choices each are more than ${mostChoices} choices.`;
    throw new RequestRefusal(message, { param: 'n' });
  }
  return {
    model,
    prompts,
    choicesPerPrompt,
    sampling: {
      maxTokens: fitAnswer(model, prompts, maxTokens),
      temperature: fields.temperature ?? model.defaults.temperature,
      topP: fields.top_p ?? model.defaults.topP,
      seed: fields.seed ?? randomInt(largestSeed),
      stop: [fields.stop ?? []].flat(),
      topCount: topCount ?? 0,
      ...(choices ? { choices } : {}),
    },
    stream: fields.stream ?? false,
    includeUsage: fields.stream_options?.include_usage ?? false,
    logprobs: topCount !== undefined,
    ...(promptTopCount === undefined ? {} : { promptTopCount }),
  };
}

/** @throws RequestRefusal `context_length_exceeded` */
function fitAnswer(
  { contextTokens }: ServedModel,
  prompts: readonly ReadyPrompt[],
  maxTokens: number | undefined,
): number {
  const promptTokens = Math.max(...prompts.map(({ tokenCount }) => tokenCount));
  const room = contextTokens - promptTokens;
  const wanted = maxTokens ?? Math.max(room, 1);
  if (wanted <= room) return wanted;
  throw new RequestRefusal(
    `This model's maximum context length is ${contextTokens} tokens. The prompt has ${promptTokens} tokens and ${wanted} were asked for, ${promptTokens + wanted} in all.`,
    { param: 'messages', code: 'context_length_exceeded' },
  );
}
