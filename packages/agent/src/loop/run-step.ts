import type { Draft, Gate, Imagination, RecordedCall, Reflection } from '@foresight/contracts';
import { compareStates } from '@foresight/metrics';
import type { LoopStep } from '../events';
import type { WorldStep } from '../ports/world';
import { askTeacher } from './ask-teacher';
import { throwIfCancelled } from './cancellation';
import { type ChosenAction, chooseAction } from './choose-action';
import { draftAction } from './draft-action';
import { imagineFuture } from './imagine-future';
import { reflectOnFuture } from './reflect-on-future';
import type { EpisodeStream, StepContext } from './step-context';

interface Deliberation {
  draft: Draft;
  imagination: Imagination | null;
  reflection: Reflection | null;
  calls: RecordedCall[];
}

/**
 * One decision step (arXiv 2606.02372): draft, imagined future, reflection, gate, action. Answers
 * that cannot be read are outcomes; only cancellation and failing models or worlds throw.
 */
export async function* runStep(context: StepContext): EpisodeStream<LoopStep> {
  const deliberation = yield* deliberate(context);
  const chosen = choose(context, deliberation);
  yield { type: 'gate', index: context.index, ...chosen };
  throwIfCancelled(context.signal);
  const answer = await context.session.step(chosen.action, context.signal);
  const judged = yield* judgeImagination(context, { deliberation, chosen, answer });
  const step = recordStep(context.index, { ...deliberation, ...judged }, chosen, answer);
  yield { type: 'step', step };
  return step;
}

async function* deliberate(context: StepContext): EpisodeStream<Deliberation> {
  const { draft, calls } = yield* draftAction(context);
  const action = draft.action.value;
  if (action === null || context.config.mode === 'draft_only') {
    return { draft, imagination: null, reflection: null, calls };
  }
  const imagined = yield* imagineFuture(context, action);
  const { imagination } = imagined;
  const callsSoFar = [...calls, ...imagined.calls];
  if (imagination.parseStatus === 'unparsable') {
    return { draft, imagination, reflection: null, calls: callsSoFar };
  }
  const foresight = { draftAction: action, imagined: imagination.text };
  const reflected = yield* reflectOnFuture(context, foresight);
  const { reflection } = reflected;
  return { draft, imagination, reflection, calls: [...callsSoFar, ...reflected.calls] };
}

function choose(context: StepContext, deliberation: Deliberation): ChosenAction {
  const { draft, imagination, reflection } = deliberation;
  return chooseAction({
    mode: context.config.mode,
    draftAction: draft.action.value,
    imagined: imagination !== null && imagination.parseStatus !== 'unparsable',
    reflection,
    settings: context.config.gate,
    canonicalizeAction: context.canonicalizeAction,
  });
}

interface ActedOn {
  deliberation: Deliberation;
  chosen: ChosenAction;
  answer: WorldStep;
}

/** Compares what was imagined with what came, and lets the teacher imagine it too. */
async function* judgeImagination(
  context: StepContext,
  { deliberation, chosen, answer }: ActedOn,
): EpisodeStream<Pick<Deliberation, 'imagination' | 'calls'>> {
  const { imagination, calls } = deliberation;
  if (!imagination) return { imagination, calls };
  const hint = yield* askTeacher(context, chosen.action, answer.observation);
  const consistency = isComparable(chosen.gate, imagination)
    ? compareStates({
        previous: context.observation,
        predicted: imagination.text,
        real: answer.observation,
      })
    : null;
  const judged = { ...imagination, consistency, teacher: hint.teacher };
  return { imagination: judged, calls: [...calls, ...hint.calls] };
}

/** Only the draft's future was imagined, so only an executed draft tells how good it was. */
function isComparable(gate: Gate, imagination: Imagination): boolean {
  return gate.executed === 'draft' && imagination.parseStatus !== 'unparsable';
}

function recordStep(
  index: number,
  { draft, imagination, reflection, calls }: Deliberation,
  { gate, action }: ChosenAction,
  { observation, reward, done, success, sentAction }: WorldStep,
): LoopStep {
  const repairs = calls.filter((call) => call.attempt > 0).length;
  const outcome = { action, sentAction: sentAction ?? null, observation, reward, done, success };
  return { index, draft, imagination, reflection, gate, ...outcome, repairs, calls };
}
