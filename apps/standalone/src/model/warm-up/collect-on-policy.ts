import { type LoopConfig, type LoopModels, type LoopStep, runEpisode } from '@foresight/agent';
import { isAppError } from '@foresight/contracts';
import { type BuiltHouse, canonicalizeHouseholdAction } from '@foresight/worlds';
import { draftRow, imagineRow, reflectRow, WARM_UP_TEMPLATES } from './build-rows';
import type { WarmUpRows } from './generate-rows';
import { HouseholdWalk } from './household-walk';
import { WatchedHousehold } from './watched-household';

/** What a policy met in one attempt, with the expert's word on each of its own steps. */
export interface OnPolicyEpisode {
  rows: WarmUpRows;
  steps: number;
  solved: boolean;
}

const loop: Omit<LoopConfig, 'mode' | 'maxSteps'> = {
  gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
  decoding: {
    temperature: 0.7,
    topP: 0.9,
    draftTokens: 64,
    imaginationTokens: 192,
    reflectionTokens: 128,
    finalActionTokens: 16,
  },
  historySteps: 50,
  templates: WARM_UP_TEMPLATES,
  world: { actionGrammar: '' },
};

export interface OnPolicyOptions {
  mode: LoopConfig['mode'];
  /** What the episode samples with. */
  seed: number;
  maxSteps: number;
  signal?: AbortSignal;
}

/**
 * Plays a task with these models and has the expert correct every step (DAgger, arXiv 1011.0686). A
 * prompt too long for a model ends the attempt; other errors of models pass.
 */
export async function collectOnPolicy(
  built: BuiltHouse,
  models: LoopModels,
  options: OnPolicyOptions,
): Promise<OnPolicyEpisode> {
  const session = new WatchedHousehold(new HouseholdWalk(built));
  const episode: OnPolicyEpisode = {
    rows: { policy: [], worldModel: [] },
    steps: 0,
    solved: false,
  };
  try {
    await play(session, models, options, episode);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'context_too_long') throw error;
  }
  return episode;
}

async function play(
  session: WatchedHousehold,
  models: LoopModels,
  { mode, seed, maxSteps, signal }: OnPolicyOptions,
  episode: OnPolicyEpisode,
): Promise<void> {
  const events = runEpisode({
    config: { ...loop, mode, maxSteps },
    models,
    session,
    canonicalizeAction: canonicalizeHouseholdAction,
    seed,
    log: { initialObservation: null, steps: [] },
    signal,
  });
  for await (const event of events) {
    if (event.type === 'ended') episode.solved = event.success;
    if (event.type !== 'step') continue;
    episode.steps += 1;
    const before = session.before[event.step.index];
    if (before) correct(before, event.step, episode.rows);
  }
}

function correct(before: HouseholdWalk, step: LoopStep, rows: WarmUpRows): void {
  rows.worldModel.push(imagineRow(before, step.action));
  const advice = before.advise();
  if (advice === null) return;
  rows.policy.push(draftRow(before, advice));
  const drafted = step.draft.action.value;
  if (drafted === null) return;
  // What the agent will see when it reflects is a prediction, right or wrong.
  const imagined = step.imagination?.text ?? before.foretell(drafted).observation;
  rows.policy.push(reflectRow(before, advice, drafted, imagined));
}
