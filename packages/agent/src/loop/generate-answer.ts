import { AppError, type CallPhase } from '@foresight/contracts';
import { takeThinking } from '../parsing/take-thinking';
import type { ChatMessage, Generation, LanguageModel } from '../ports/language-model';
import { throwIfCancelled } from './cancellation';
import { requestSettings } from './request-settings';
import type { EpisodeStream, StepContext } from './step-context';

export interface GenerationInput {
  phase: CallPhase;
  attempt: number;
  model: LanguageModel;
  messages: ChatMessage[];
}

/**
 * Sends one request and tells its text as it comes. Thinking that the adapter left in the answer
 * is taken out of what is returned.
 *
 * @throws AppError `cancelled`; `stream_cut` if the stream stops without its end; whatever the
 * model's adapter throws
 */
export async function* generateAnswer(
  context: StepContext,
  { phase, attempt, model, messages }: GenerationInput,
): EpisodeStream<Generation> {
  const { index, signal } = context;
  throwIfCancelled(signal);
  yield { type: 'call-start', index, phase, attempt };
  const request = { messages, ...requestSettings(context, phase, attempt) };
  for await (const part of model.generate(request, signal)) {
    throwIfCancelled(signal);
    if (part.type === 'end') return withoutThinking(part.generation);
    yield { type: part.type, index, phase, text: part.text };
  }
  throw new AppError('stream_cut', 'The model server stopped before the end of its answer.', {
    retryable: true,
  });
}

function withoutThinking(generation: Generation): Generation {
  const taken = takeThinking(generation.text);
  if (taken.thinking === null) return generation;
  const thinking = (generation.thinking ?? '') + taken.thinking;
  return { ...generation, text: taken.text, thinking };
}
