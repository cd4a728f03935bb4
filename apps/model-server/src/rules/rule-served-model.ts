import { RequestRefusal } from '../generation/request-refusal';
import type {
  AnswerEnd,
  AnswerPiece,
  AnswerToken,
  ModelSource,
  PromptInput,
  ReadyPrompt,
  Sampling,
  ScoredText,
  ServedModel,
} from '../generation/served-model';
import { decode } from './decoding/decode';
import type { DecodedPiece, DecodedToken, ScoredToken } from './decoding/decoded-token';
import { createRandom } from './decoding/random';
import { countTokens } from './decoding/tokenize';
import type { PromptMessage, RuleModel } from './models/rule-model';

/** Longest prompt and answer together. */
const contextTokens = 32_768;

/** Serves rule models beside neural ones. */
export function serveRuleModels(models: readonly RuleModel[]): ModelSource {
  const served = models.map(serveRuleModel);
  return {
    list: () => served,
    open(name) {
      const model = served.find((each) => each.name === name);
      return model && { model, release: () => undefined };
    },
  };
}

function serveRuleModel(model: RuleModel): ServedModel {
  return {
    name: model.name,
    contextTokens,
    card: {
      created: 0,
      parent: null,
      fingerprint: null,
      details: { kind: 'rules', description: model.description },
    },
    // Replies are written at once.
    load: { running: 0, waiting: 0, steps: 0 },
    defaults: { temperature: 1, topP: 1 },
    answersOnlyChats: true,
    prepare: (input) => prepare(model, input),
  };
}

function prepare(model: RuleModel, input: PromptInput): ReadyPrompt {
  const refuse = (message: string) => new RequestRefusal(`${model.name} ${message}`);
  if (input.kind !== 'chat' || input.next !== 'answer') throw refuse('answers only chats.');
  const messages: PromptMessage[] = [];
  for (const { role, content } of input.messages) {
    if (role === 'tool') throw refuse('knows no tools.');
    messages.push({ role, content });
  }
  return {
    text: messages.map(({ content }) => content).join(''),
    tokenCount: messages.reduce((sum, { content }) => sum + countTokens(content), 0),
    generate: (sampling) => generate(model, messages, sampling),
    score: () => Promise.reject(refuse('cannot score prompts.')),
  };
}

async function* generate(
  model: RuleModel,
  messages: readonly PromptMessage[],
  sampling: Sampling,
): AsyncGenerator<AnswerPiece, AnswerEnd> {
  const random = createRandom(sampling.seed);
  const decoding = decode(model.propose(messages), { ...sampling, random });
  let completionTokens = 0;
  for (;;) {
    const step = decoding.next();
    if (step.done) return { finishReason: step.value, completionTokens, cachedTokens: 0 };
    completionTokens += step.value.tokens.length;
    yield toPiece(step.value);
  }
}

function toPiece({ text, tokens }: DecodedPiece): AnswerPiece {
  return { text, tokens: tokens.map(toToken) };
}

function toToken(token: DecodedToken): AnswerToken {
  return { ...toScoredText(token), top: token.top.map(toScoredText) };
}

function toScoredText({ text, logprob }: ScoredToken): ScoredText {
  return { id: null, text, bytes: encodeUtf8(text), logProbability: logprob };
}

/** A lone surrogate has no UTF-8 form. */
function encodeUtf8(text: string): number[] | null {
  return /\p{Surrogate}/u.test(text) ? null : [...new TextEncoder().encode(text)];
}
