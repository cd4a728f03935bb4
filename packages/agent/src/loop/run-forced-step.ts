import type { Draft, Gate, GateSettings, ParsedField } from '@foresight/contracts';
import { compareStates } from '@foresight/metrics';
import type { ForcedStep, LoopStep } from '../events';
import type { WorldStep } from '../ports/world';
import { throwIfCancelled } from './cancellation';
import type { EpisodeStream, StepContext } from './step-context';

type Deliberation = Pick<LoopStep, 'draft' | 'imagination' | 'reflection' | 'calls'>;

/**
 * The first step of a fork whose action is given: no model is asked. What was thought at this
 * decision in the parent episode stays with it, and an imagined future whose action is executed now
 * is compared with what came.
 */
export async function* runForcedStep(
  context: StepContext,
  forced: ForcedStep,
): EpisodeStream<LoopStep> {
  const { index, signal, session, config, observation: previous } = context;
  const { action, thought } = forced;
  const deliberation = thought ? withoutTeacher(thought) : unthought(action);
  const executed = thought ? classify(action, thought, context.canonicalizeAction) : 'other';
  const gate = overrule(thought?.gate, config.gate, executed);
  yield { type: 'draft', index, draft: deliberation.draft };
  yield { type: 'gate', index, gate, action };
  throwIfCancelled(signal);
  const answer = await session.step(action, signal);
  const step = recordStep(
    { index, action, gate },
    judge(deliberation, gate, { previous, answer }),
    answer,
  );
  yield { type: 'step', step };
  return step;
}

/** The parent's teacher imagined what another action leads to. */
function withoutTeacher({ draft, imagination, reflection, calls }: Deliberation): Deliberation {
  return {
    draft,
    imagination: imagination && { ...imagination, teacher: null },
    reflection,
    calls: calls.filter((call) => call.phase !== 'teach'),
  };
}

const unsaid: ParsedField<string> = { value: null, status: 'missing', raw: null };

/** Where the parent decided nothing, the draft is what was given. */
function unthought(action: string): Deliberation {
  const given: ParsedField<string> = { value: action, status: 'ok', raw: action };
  const draft: Draft = {
    text: action,
    thinking: null,
    parseStatus: 'ok',
    reason: unsaid,
    thought: unsaid,
    action: given,
  };
  return { draft, imagination: null, reflection: null, calls: [] };
}

/** Which of the parent's actions it is, if any. */
function classify(
  action: string,
  { draft, reflection }: Deliberation,
  canonicalize: (action: string) => string,
): Gate['executed'] {
  const isForced = (other: string | null | undefined) =>
    typeof other === 'string' && canonicalize(other) === canonicalize(action);
  if (isForced(draft.action.value)) return 'draft';
  return isForced(reflection?.finalAction.value) ? 'revision' : 'other';
}

/** Values are known from the parent; no test was reached. */
function overrule(
  gate: Gate | undefined,
  { reviseThreshold, confidenceThreshold }: GateSettings,
  executed: Gate['executed'],
): Gate {
  const unreached = (value: number | null | undefined, threshold: number) => ({
    value: value ?? null,
    threshold,
    passed: null,
  });
  return {
    executed,
    reason: 'forced',
    probability: unreached(gate?.probability.value, reviseThreshold),
    confidence: unreached(gate?.confidence.value, confidenceThreshold),
    actionsDiffer: gate?.actionsDiffer ?? null,
  };
}

/** Only the draft's future was imagined, so only an executed draft tells how good it was. */
function judge(
  { imagination, ...rest }: Deliberation,
  gate: Gate,
  { previous, answer }: { previous: string; answer: WorldStep },
): Deliberation {
  if (!imagination) return { ...rest, imagination };
  const isComparable = gate.executed === 'draft' && imagination.parseStatus !== 'unparsable';
  const texts = { previous, predicted: imagination.text, real: answer.observation };
  const consistency = isComparable ? compareStates(texts) : null;
  return { ...rest, imagination: { ...imagination, consistency } };
}

function recordStep(
  decided: Pick<LoopStep, 'index' | 'action' | 'gate'>,
  deliberation: Deliberation,
  { observation, reward, done, success, sentAction }: WorldStep,
): LoopStep {
  const repairs = deliberation.calls.filter((call) => call.attempt > 0).length;
  const outcome = { sentAction: sentAction ?? null, observation, reward, done, success };
  return { ...decided, ...deliberation, ...outcome, repairs };
}
