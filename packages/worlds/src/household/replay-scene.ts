import { applyActionText } from './apply-action';
import { buildHouse } from './build-house';
import { completeScene } from './complete-scene';
import { isGoalMet } from './is-goal-met';
import { renderReset } from './render-view';
import type { SceneFile, SceneFileStep } from './scene-file';

export interface SceneReplay {
  /** The room line and the task, as the world would show them. */
  reset: string;
  /** Whether the room line equals the file's; null when the file has none. */
  introMatches: boolean | null;
  steps: ReplayedStep[];
  /** Whether the goal was met at any time. */
  success: boolean;
}

export interface ReplayedStep {
  action: string;
  /** Null when the file does not know it. */
  expected: string | null;
  actual: string;
  /** True when the answer is the expected one, letter for letter, or none is known. */
  matches: boolean;
}

/** Plays the steps of a scene file and compares each answer. Throws SceneFileError. */
export function replayScene(file: SceneFile): SceneReplay {
  const { house, start } = buildHouse(completeScene(file));
  let state = start;
  let success = isGoalMet(house, state);
  const steps = file.steps.map((step) => {
    const outcome = applyActionText(house, state, step.action);
    state = outcome.state;
    success ||= isGoalMet(house, state);
    return compareStep(step, outcome.observation);
  });
  const introMatches = file.intro === undefined ? null : file.intro.trim() === house.roomLine;
  return { reset: renderReset(house), introMatches, steps, success };
}

function compareStep({ action, observation }: SceneFileStep, actual: string): ReplayedStep {
  const matches = observation === null || observation === actual;
  return { action, expected: observation, actual, matches };
}
