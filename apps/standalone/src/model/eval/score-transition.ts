import { compareStates } from '@foresight/metrics';
import { NOTHING_HAPPENS } from '@foresight/worlds';
import type { TransitionScore, TransitionSource } from './evaluation';
import { currentObservation } from './foretell';
import type { Transition } from './transition';

/** Compares a predicted state with what the world answered. */
export function scoreTransition(
  transition: Transition,
  predicted: string,
  { source, decoding }: { source: TransitionSource; decoding: TransitionScore['decoding'] },
): TransitionScore {
  const real = transition.observation;
  const previous = currentObservation(transition);
  const { exactMatch, tokenF1, deltaF1 } = compareStates({ previous, predicted, real });
  return {
    source,
    kind: transition.kind,
    decoding,
    exactMatch,
    tokenF1,
    deltaF1,
    refused: real.trim() === NOTHING_HAPPENS,
    refusalPredicted: predicted.trim() === NOTHING_HAPPENS,
  };
}
