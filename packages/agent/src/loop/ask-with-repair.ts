import type {
  CallPhase,
  EndpointId,
  ModelRole,
  ParseStatus,
  RecordedCall,
} from '@foresight/contracts';
import type { Reading } from '../parsing/reading';
import type { Generation, LanguageModel } from '../ports/language-model';
import { chooseTemplates } from '../prompts/choose-templates';
import { hashPrompt } from '../prompts/hash-prompt';
import type { PromptRequest } from '../prompts/prompt-inputs';
import { renderPrompt, templateName } from '../prompts/render-prompt';
import { generateAnswer } from './generate-answer';
import type { EpisodeStream, StepContext } from './step-context';

export interface Question<Fields> {
  phase: CallPhase;
  model: LanguageModel;
  request: PromptRequest;
  read(answer: string): Reading<Fields>;
}

/** The answer that counts: the first, or the second if the first could not be read. */
export interface Answer<Fields> {
  generation: Generation;
  fields: Fields;
  parseStatus: ParseStatus;
  calls: RecordedCall[];
}

const roles: Record<CallPhase, ModelRole> = {
  draft: 'policy',
  reflect: 'policy',
  imagine: 'world_model',
  teach: 'teacher',
};

/** Asks, and if the answer cannot be read asks once more with the form restated. */
export async function* askWithRepair<Fields>(
  context: StepContext,
  question: Question<Fields>,
): EpisodeStream<Answer<Fields>> {
  const first = yield* askOnce(context, question);
  if (first.parseStatus !== 'unparsable') return first;
  const second = yield* askOnce(context, question, first.generation.text);
  return { ...second, calls: [...first.calls, ...second.calls] };
}

async function* askOnce<Fields>(
  context: StepContext,
  { phase, model, request, read }: Question<Fields>,
  unreadAnswer?: string,
): EpisodeStream<Answer<Fields>> {
  const { config, scene, index } = context;
  const attempt = unreadAnswer === undefined ? 0 : 1;
  const templates = chooseTemplates(config, phase);
  const messages = renderPrompt(templates, { scene, request, unreadAnswer });
  const generation = yield* generateAnswer(context, { phase, attempt, model, messages });
  const { status, fields } = read(generation.text);
  const parseStatus = attempt === 1 && status !== 'unparsable' ? 'repaired' : status;
  const call: RecordedCall = {
    phase,
    role: roles[phase],
    attempt,
    template: templateName(templates, request),
    promptHash: hashPrompt(messages),
    parseStatus,
    ...recordOf(generation),
  };
  yield { type: 'call-end', index, call };
  return { generation, fields, parseStatus, calls: [call] };
}

function recordOf(generation: Generation) {
  const { endpointId, model, text, thinking, finishReason, usage, timing, tokens } = generation;
  // Adapters take the id from an endpoint record; the port only says that it is text.
  return {
    endpointId: endpointId as EndpointId,
    model,
    text,
    thinking,
    finishReason,
    usage,
    timing,
    tokens,
  };
}
