import { decode } from '../decoding/decode';
import type { DecodedPiece } from '../decoding/decoded-token';
import { createRandom } from '../decoding/random';
import { countTokens } from '../decoding/tokenize';
import type { PromptMessage, RuleModel } from '../models/rule-model';
import type { Metrics } from './metrics';
import { createPace, type PaceOptions } from './pace';

export interface ReplyRequest {
  model: RuleModel;
  messages: readonly PromptMessage[];
  maxTokens: number;
  temperature: number;
  topP: number;
  seed: number;
  stop: readonly string[];
  topCount: number;
}

export interface ReplyEnd {
  finishReason: 'stop' | 'length';
  completionTokens: number;
}

export interface ReplyDependencies extends PaceOptions {
  metrics: Metrics;
}

/** Writes one reply at the server's pace. Ends with the signal's reason as soon as it aborts. */
export async function* generateReply(
  deps: ReplyDependencies,
  request: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<DecodedPiece, ReplyEnd> {
  const finished = deps.metrics.begin(request.model.name);
  const waitForToken = createPace(deps);
  try {
    signal.throwIfAborted();
    const candidates = request.model.propose(request.messages);
    const decoding = decode(candidates, { ...request, random: createRandom(request.seed) });
    let completionTokens = 0;
    for (;;) {
      const step = decoding.next();
      if (step.done) return { finishReason: step.value, completionTokens };
      completionTokens += step.value.tokens.length;
      await waitForToken(completionTokens, signal);
      deps.metrics.countTokens(request.model.name, step.value.tokens.length);
      yield step.value;
    }
  } finally {
    finished();
  }
}

/** Tokens of a prompt as this server counts them. */
export function countPromptTokens(messages: readonly PromptMessage[]): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content), 0);
}
