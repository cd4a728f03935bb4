import { HouseholdWorld } from '@foresight/worlds';
import type { TransitionScore, TransitionSource } from './evaluation';
import { type EvaluationRun, finishedOf } from './evaluation-run';
import type { EvaluationSettings } from './evaluation-settings';
import { createForetell, type Foretell } from './foretell';
import type { PlayedEpisode } from './play-episode';
import { runInParallel } from './run-in-parallel';
import { scoreTransition } from './score-transition';
import { listTransitions, type Transition, takeEvenly } from './transition';
import { walkExpert } from './walk-expert';

interface Question {
  source: TransitionSource;
  transition: Transition;
}

/** Asks for the state after actions of the expert and of the policy, and scores each answer. */
export async function askWorldModel(run: EvaluationRun): Promise<void> {
  const { input, settings, scores } = run;
  const { worldModel } = input;
  if (worldModel === null || settings.transitions === 0) return;
  const { templates, decoding } = settings;
  const foretell = createForetell({ worldModel, templates, maxTokens: decoding.imaginationTokens });
  const questions = chooseQuestions(run);
  scores.push(...questions.map(() => null));
  let done = 0;
  await runInParallel(
    [...questions.entries()],
    settings.inFlight,
    async ([position, { source, transition }], signal) => {
      const predicted = await predict(settings, foretell, transition, signal);
      const score = scoreTransition(transition, predicted, { source, decoding: 'greedy' });
      scores[position] = score;
      done += 1;
      run.onProgress({ type: 'transition', done, total: questions.length, score });
    },
    input.signal,
  );
}

/** How good what the loop imagined was, where the very action it imagined was executed. */
export function scoreImagined(
  { outcome, walk }: PlayedEpisode,
  { historySteps }: EvaluationSettings,
): TransitionScore[] {
  const origin = { source: outcome.mode, decoding: 'loop' } as const;
  return listTransitions(walk, historySteps).flatMap((transition) =>
    transition.imagined === null ? [] : [scoreTransition(transition, transition.imagined, origin)],
  );
}

function chooseQuestions(run: EvaluationRun): Question[] {
  const { modes, historySteps, transitions } = run.settings;
  const ofMode = (mode: TransitionSource) =>
    finishedOf(run.played)
      .filter(({ outcome }) => outcome.mode === mode)
      .flatMap(({ walk }) => listTransitions(walk, historySteps));
  const groups: [TransitionSource, Transition[]][] = [
    ['expert', listExpertTransitions(run)],
    ...modes.map((mode): [TransitionSource, Transition[]] => [mode, ofMode(mode)]),
  ];
  return groups.flatMap(([source, those]) =>
    takeEvenly(those, transitions).map((transition) => ({ source, transition })),
  );
}

function listExpertTransitions({ input, settings, description, tasks }: EvaluationRun) {
  const { world } = input;
  // Only the household has an expert that knows no more than it has seen.
  if (!(world instanceof HouseholdWorld)) return [];
  const { maxSteps, historySteps } = settings;
  const { actionGrammar } = description;
  return tasks.flatMap(({ id }) => {
    const walk = walkExpert(world.buildTask(id), { actionGrammar, maxSteps });
    return listTransitions(walk, historySteps);
  });
}

/** What the loop imagined greedily needs no second asking. */
async function predict(
  { decoding }: EvaluationSettings,
  foretell: Foretell,
  transition: Transition,
  signal: AbortSignal,
): Promise<string> {
  const { imagined } = transition;
  if (imagined !== null && decoding.temperature === 0) return imagined;
  return foretell(transition, signal);
}
