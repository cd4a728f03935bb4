import type {
  AnswerEnd,
  AnswerPiece,
  AnswerToken,
  ModelSource,
  PromptInput,
  ReadyPrompt,
  Sampling,
  ServedModel,
  TokenText,
} from '../generation/served-model';

/** Longest prompt and answer together. */
const contextTokens = 32_768;
const tokenProbability = 0.75;

/**
 * A model whose tokens are words and who always says the same: the first reply at temperature 0, else
 * the one that the seed falls on.
 */
export function scriptedModel(name: string, replies: readonly string[]): ServedModel {
  return {
    name,
    contextTokens,
    card: {
      created: 0,
      parent: null,
      fingerprint: null,
      details: { description: `I am ${name}.` },
    },
    load: { running: 0, waiting: 0, steps: 0 },
    defaults: { temperature: 1, topP: 1 },
    prepare: (input) => prepare(input, replies),
    tokenize: (input) => cut(textOf(input)),
  };
}

/** Serves models that are no checkpoints. */
export function serveModels(models: readonly ServedModel[]): ModelSource {
  return {
    list: () => models,
    open(name) {
      const model = models.find((each) => each.name === name);
      return model && { model, release: () => undefined };
    },
  };
}

function prepare(input: PromptInput, replies: readonly string[]): ReadyPrompt {
  const text = textOf(input);
  return {
    text,
    tokenCount: cut(text).length,
    generate: (sampling) => generate(replies, sampling),
    score: () => Promise.reject(new Error('A scripted model scores nothing.')),
  };
}

async function* generate(
  replies: readonly string[],
  { temperature, seed, maxTokens, topCount }: Sampling,
): AsyncGenerator<AnswerPiece, AnswerEnd> {
  const reply = replies[temperature === 0 ? 0 : seed % replies.length] ?? '';
  const tokens = cut(reply);
  const said = tokens.slice(0, maxTokens);
  for (const token of said) yield { text: token.text, tokens: [score(token, topCount)] };
  const finishReason = said.length < tokens.length ? 'length' : 'stop';
  return { finishReason, completionTokens: said.length, cachedTokens: 0 };
}

function score(token: TokenText, topCount: number): AnswerToken {
  const scored = { ...token, logProbability: Math.log(tokenProbability) };
  return { ...scored, top: topCount > 0 ? [scored] : [] };
}

function textOf(input: PromptInput): string {
  if (input.kind === 'chat') return input.messages.map(({ content }) => content).join(' ');
  return input.kind === 'text' ? input.text : input.tokens.join(' ');
}

function cut(text: string): TokenText[] {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return words.map((word, id) => ({ id, text: word, bytes: encodeUtf8(word) }));
}

/** A lone surrogate has no UTF-8 form. */
function encodeUtf8(text: string): number[] | null {
  return /\p{Surrogate}/u.test(text) ? null : [...new TextEncoder().encode(text)];
}
