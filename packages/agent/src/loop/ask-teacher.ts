import type { Imagination, RecordedCall } from '@foresight/contracts';
import { compareStates } from '@foresight/metrics';
import { askForState } from './imagine-future';
import type { EpisodeStream, StepContext } from './step-context';

export interface TeacherHint {
  /** null without a teacher, or if its answer was empty twice. */
  teacher: Imagination['teacher'];
  calls: RecordedCall[];
}

/**
 * What the teacher imagines for the executed action: a hint for training (arXiv 2606.02372), asked
 * for after the world has answered, so that it can influence nothing. It sees what the student saw.
 */
export async function* askTeacher(
  context: StepContext,
  action: string,
  real: string,
): EpisodeStream<TeacherHint> {
  const model = context.models.teacher;
  if (!model) return { teacher: null, calls: [] };
  const answer = yield* askForState(context, { phase: 'teach', model, action });
  const { calls, parseStatus, generation } = answer;
  if (parseStatus === 'unparsable') return { teacher: null, calls };
  const text = answer.fields.state;
  const consistency = compareStates({ previous: context.observation, predicted: text, real });
  return { teacher: { text, thinking: generation.thinking, consistency }, calls };
}
