import { AppError, type ForkEpisodeRequest, type RecordedStep } from '@foresight/contracts';

/**
 * What the first step of a fork executes; null where the models decide anew.
 *
 * @param step the step that is forked at; null after the last one
 * @throws AppError `invalid_input` when the step does not have what is asked for, or did just that
 */
export function chooseForcedAction(
  { kind, action }: Pick<ForkEpisodeRequest, 'kind' | 'action'>,
  step: Pick<RecordedStep, 'draft' | 'reflection' | 'gate'> | null,
): string | null {
  switch (kind) {
    case 'ask_again':
      return null;
    case 'own_action':
      return action ?? '';
    case 'keep_draft': {
      if (step?.gate.executed === 'draft') throw refuse('The draft was executed in this step.');
      return step?.draft.action.value ?? missing('draft', step);
    }
    case 'use_revision': {
      if (step?.gate.executed === 'revision')
        throw refuse('The revision was executed in this step.');
      return step?.reflection?.finalAction.value ?? missing('revision', step);
    }
  }
}

function missing(what: string, step: unknown): never {
  const words = step ? 'No action could be read from the' : 'Nothing was thought there yet: no';
  throw refuse(`${words} ${what}.`);
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', message);
}
