import { isWorldError, templateSetIds } from '@foresight/agent';
import { isAppError } from '@foresight/contracts';
import { askWorldModel, scoreImagined } from './ask-world-model';
import type { Evaluation } from './evaluation';
import {
  type EvaluationInput,
  type EvaluationProgress,
  type EvaluationRun,
  finishedOf,
} from './evaluation-run';
import { defaultEvaluationSettings, type EvaluationSettings } from './evaluation-settings';
import { readTasks } from './plan-episodes';
import { playEpisodes } from './play-episodes';
import { compareModes, summarizePlays } from './summarize-plays';
import { summarizeScores } from './summarize-scores';

/**
 * Lets a policy play the tasks of a split, alone and with the world model, and asks the world model
 * for the states after the actions of an expert and of the policy.
 *
 * A model or world that fails, or the signal, ends it early: the evaluation then says why and holds
 * the figures of what was finished.
 *
 * @throws in words if the world has no such split or a model is missing
 */
export async function evaluateModels(
  input: EvaluationInput,
  onProgress: (progress: EvaluationProgress) => void = () => {},
): Promise<Evaluation> {
  const run = await prepare(input, onProgress);
  const stopped = await untilStopped(run, async () => {
    await playEpisodes(run);
    await askWorldModel(run);
  });
  const played = finishedOf(run.played);
  const episodes = played.map(({ outcome }) => outcome);
  const { name, version } = run.description;
  return {
    world: { name, version },
    settings: run.settings,
    complete: stopped === null,
    stopped,
    plays: summarizePlays(episodes),
    comparisons: compareModes(episodes),
    worldModel: summarizeScores([
      ...finishedOf(run.scores),
      ...played.flatMap((each) => scoreImagined(each, run.settings)),
    ]),
    episodes,
  };
}

async function prepare(
  input: EvaluationInput,
  onProgress: EvaluationRun['onProgress'],
): Promise<EvaluationRun> {
  const settings = completeSettings(input);
  const { policy, worldModel, world } = input;
  if (policy === null && settings.modes.length > 0) throw new Error('There is no policy to play.');
  if (worldModel === null && settings.modes.includes('full_loop')) {
    throw new Error('The full loop needs a world model.');
  }
  if (!templateSetIds.includes(settings.templates)) {
    const known = templateSetIds.join(', ');
    throw new Error(`There are no prompts "${settings.templates}". There are: ${known}.`);
  }
  const description = await world.describe();
  const tasks = await readTasks(world, settings.split, settings.episodes);
  return { input, settings, description, tasks, onProgress, played: [], scores: [] };
}

function completeSettings(input: EvaluationInput): EvaluationSettings {
  const { world: _world, policy: _policy, worldModel: _worldModel, signal, now, ...given } = input;
  const settings = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaultEvaluationSettings, ...Object.fromEntries(settings) };
}

/** @returns why the work ended early, in words; null if it did not. */
async function untilStopped(
  { input }: EvaluationRun,
  work: () => Promise<void>,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (input.signal?.aborted) return 'It was interrupted.';
    if (isAppError(error) || isWorldError(error)) return error.message;
    throw error;
  }
}
