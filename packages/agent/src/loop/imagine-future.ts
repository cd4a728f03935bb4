import { AppError, type Imagination, type RecordedCall } from '@foresight/contracts';
import { parseImagination } from '../parsing/parse-imagination';
import type { WorldModel } from '../ports/language-model';
import { type Answer, askWithRepair } from './ask-with-repair';
import type { EpisodeStream, StepContext } from './step-context';

/**
 * Asks the world model for the state after the draft action (arXiv 2606.02372). How well it agrees
 * with the real one is not known yet.
 *
 * @throws AppError `invalid_input` if the episode has no world model
 */
export async function* imagineFuture(
  context: StepContext,
  draftAction: string,
): EpisodeStream<{ imagination: Imagination; calls: RecordedCall[] }> {
  const model = context.models.worldModel;
  if (!model) throw new AppError('invalid_input', 'Mode "full" needs a world model.');
  const answer = yield* askForState(context, { phase: 'imagine', model, action: draftAction });
  const imagination: Imagination = {
    text: answer.fields.state,
    thinking: answer.generation.thinking,
    parseStatus: answer.parseStatus,
    consistency: null,
    teacher: null,
  };
  yield { type: 'imagination', index: context.index, imagination };
  return { imagination, calls: answer.calls };
}

/** The state after an action, as the world model or the teacher imagines it. */
export function askForState(
  context: StepContext,
  { phase, model, action }: { phase: 'imagine' | 'teach'; model: WorldModel; action: string },
): EpisodeStream<Answer<{ state: string }>> {
  return askWithRepair(context, {
    phase,
    model,
    request: { phase: 'imagine', action },
    read: (answer) => parseImagination(answer, context.observation),
  });
}
