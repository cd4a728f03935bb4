import type { PastStep, PromptScene } from '@foresight/agent';
import { classifyTransitions, type TransitionKind } from './classify-transitions';

/** An executed action with all that was known before it, and what the world answered. */
export interface Transition {
  scene: PromptScene;
  action: string;
  observation: string;
  kind: TransitionKind | null;
  /** What the loop imagined for this very action, at its own temperature; null if it did not. */
  imagined: string | null;
}

/** An episode as far as a world model is concerned. */
export interface Walk extends Pick<PromptScene, 'goal' | 'actionGrammar' | 'initialObservation'> {
  steps: (PastStep & { imagined: string | null })[];
}

/** The transitions of an episode; steps without any action are left out. */
export function listTransitions(walk: Walk, historySteps: number): Transition[] {
  const { goal, actionGrammar, initialObservation, steps } = walk;
  const kinds = classifyTransitions(initialObservation, steps);
  const transitions = steps.map(({ action, observation, imagined }, index) => ({
    scene: {
      goal,
      actionGrammar,
      initialObservation,
      index,
      history: steps.slice(0, index),
      historySteps,
    },
    action,
    observation,
    kind: kinds[index] ?? null,
    imagined,
  }));
  return transitions.filter(({ action }) => action !== '');
}

/** At most so many items, evenly spread over all. */
export function takeEvenly<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  return Array.from({ length: most }, (_, position) => {
    return items[Math.floor((position * items.length) / most)] as Item;
  });
}
