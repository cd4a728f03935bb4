import type { EpisodeEvent } from '@foresight/agent';
import type {
  CallPhase,
  EpisodeId,
  PhaseProgress,
  RunId,
  StepProgress,
} from '@foresight/contracts';
import { appendToTail, tailOfText } from './tail-of-text';

/** A phase's text in a live message, in UTF-16 code units: the newest is what people watch. */
export const PROGRESS_TEXT_LIMIT = 8 * 1_024;

export interface ProgressOwner {
  runId: RunId;
  episodeId: EpisodeId;
  attempt: number;
}

type StepEvent = Extract<EpisodeEvent, { index: number }>;
type PhaseField = 'draft' | 'imagination' | 'reflection';

const FIELD_BY_PHASE: Record<CallPhase, PhaseField | null> = {
  draft: 'draft',
  imagine: 'imagination',
  reflect: 'reflection',
  // The teacher's hint is no part of the live view: only that it is being asked.
  teach: null,
};

/**
 * Folds one event of the loop into the state of the step in flight. Pure and cumulative: a viewer
 * that holds the newest state needs none before it.
 */
export function foldStepProgress(
  owner: ProgressOwner,
  held: StepProgress | null,
  event: StepEvent,
): StepProgress {
  const progress = held?.index === event.index ? held : startProgress(owner, event.index);
  switch (event.type) {
    case 'call-start':
      return startCall(progress, event.phase, event.attempt);
    case 'text':
    case 'thinking':
      return append(progress, event);
    case 'call-end':
      return progress;
    case 'draft':
      return {
        ...progress,
        draft: endPhase(progress.draft, event.draft),
        draftAction: event.draft.action.value,
      };
    case 'imagination':
      return { ...progress, imagination: endPhase(progress.imagination, event.imagination) };
    case 'reflection':
      return {
        ...progress,
        reflection: endPhase(progress.reflection, event.reflection),
        decision: event.reflection.decision.value,
      };
    case 'gate':
      return { ...progress, phase: 'act', gate: event.gate, action: event.action };
  }
}

function startProgress(owner: ProgressOwner, index: number): StepProgress {
  return {
    type: 'step-progress',
    ...owner,
    index,
    phase: 'draft',
    draft: null,
    draftAction: null,
    imagination: null,
    reflection: null,
    decision: null,
    gate: null,
    action: null,
  };
}

function startCall(progress: StepProgress, phase: CallPhase, attempt: number): StepProgress {
  const field = FIELD_BY_PHASE[phase];
  if (!field) return { ...progress, phase };
  const empty = { status: 'streaming', text: '', textOffset: 0, thinking: null, attempt } as const;
  return { ...progress, phase, [field]: empty };
}

function append(
  progress: StepProgress,
  event: Extract<StepEvent, { type: 'text' | 'thinking' }>,
): StepProgress {
  const field = FIELD_BY_PHASE[event.phase];
  const phase = field && progress[field];
  if (!field || !phase) return progress;
  const changed =
    event.type === 'text' ? withText(phase, event.text) : withThinking(phase, event.text);
  return { ...progress, [field]: changed };
}

function withText(phase: PhaseProgress, added: string): PhaseProgress {
  const tail = { text: phase.text, offset: phase.textOffset };
  const { text, offset } = appendToTail(tail, added, PROGRESS_TEXT_LIMIT);
  return { ...phase, text, textOffset: offset };
}

function withThinking(phase: PhaseProgress, added: string): PhaseProgress {
  return { ...phase, thinking: shortThinking((phase.thinking ?? '') + added) };
}

/** Thinking has no offset in the message: a cut is shown by the ellipsis. */
function shortThinking(thinking: string): string {
  const { text, offset } = tailOfText(thinking, PROGRESS_TEXT_LIMIT);
  return offset === 0 ? text : `…${text}`;
}

function endPhase(
  phase: PhaseProgress | null,
  answer: { text: string; thinking: string | null },
): PhaseProgress {
  const { text, offset } = tailOfText(answer.text, PROGRESS_TEXT_LIMIT);
  const thinking = answer.thinking === null ? null : shortThinking(answer.thinking);
  return { status: 'done', text, textOffset: offset, thinking, attempt: phase?.attempt ?? 0 };
}
