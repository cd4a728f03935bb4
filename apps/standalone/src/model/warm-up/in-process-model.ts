import type { GenerationPart, GenerationRequest, LanguageModel } from '@foresight/agent';
import {
  type Decoder,
  encodeChatPrompt,
  generateText,
  type Tokenizer,
} from '@foresight/language-model';

export interface InProcessModelOptions {
  name: string;
  decoder: Decoder;
  tokenizer: Tokenizer;
}

/** A checkpoint in this process as a model of the loop. */
export function inProcessModel({ name, decoder, tokenizer }: InProcessModelOptions): LanguageModel {
  return { generate: (request, signal) => generate(request, signal) };

  async function* generate(
    { messages, maxTokens, temperature, topP, seed, stop }: GenerationRequest,
    signal?: AbortSignal,
  ): AsyncGenerator<GenerationPart> {
    const startedAt = performance.now();
    const prompt = encodeChatPrompt(tokenizer, messages);
    const room = decoder.config.contextTokens - prompt.length;
    const request = {
      prompt,
      maxTokens: Math.min(maxTokens, room),
      temperature,
      topP,
      seed,
      topCount: 5,
      ...(stop ? { stop } : {}),
    };
    const answer = generateText({ decoder, tokenizer }, request, signal);
    const tokens: { text: string; logprob: number; top: { text: string; logprob: number }[] }[] =
      [];
    let text = '';
    let next = await answer.next();
    for (; !next.done; next = await answer.next()) {
      text += next.value.text;
      for (const { token, logProbability, top } of next.value.tokens) {
        tokens.push({
          text: tokenizer.decode([token]),
          logprob: logProbability,
          top: top.map((each) => ({
            text: tokenizer.decode([each.token]),
            logprob: each.logProbability,
          })),
        });
      }
      yield { type: 'text', text: next.value.text };
    }
    const { reason, promptTokens, completionTokens } = next.value;
    yield {
      type: 'end',
      generation: {
        text,
        thinking: null,
        finishReason: reason,
        tokens,
        usage: { promptTokens, completionTokens, cachedTokens: null },
        timing: {
          firstTokenMs: null,
          totalMs: performance.now() - startedAt,
          queuedMs: 0,
          retries: 0,
        },
        endpointId: name,
        model: name,
      },
    };
  }
}
