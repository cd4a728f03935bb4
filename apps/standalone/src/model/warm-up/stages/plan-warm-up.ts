import { ROWS_VERSION, WARM_UP_TEMPLATES } from '../build-rows';
import type { WarmUpRecipe } from '../recipe';
import { hashSettings } from './warm-up-folder';

export type WarmUpRole = 'policy' | 'world_model';

/** Rows of the expert's own attempts. */
export interface ExpertRowsPlan {
  kind: 'expert';
  /** Of the file. */
  name: string;
  role: WarmUpRole;
  episodes: number;
  seed: number;
}

/** Rows of the expert's corrections of one round. */
export interface CorrectionsPlan {
  kind: 'corrections';
  name: string;
  /** From 1. */
  round: number;
  /** Names of the checkpoints that play; no world model where all is played with drafts alone. */
  policy: string;
  worldModel: string | null;
}

export type RowsPlan = ExpertRowsPlan | CorrectionsPlan;

/** One training job and the checkpoint that it makes. */
export interface CheckpointPlan {
  /** Of the checkpoint; its end tells settings apart. */
  name: string;
  role: WarmUpRole;
  /** Tells all that decides the weights. */
  key: string;
  /** The checkpoint that it goes on from; null for fresh weights. */
  parent: string | null;
  rows: readonly { plan: RowsPlan; repeats: number }[];
  steps: number;
  peakLearningRate: number;
}

/** Everything that is made, each after what it needs. */
export interface WarmUpPlan {
  recipe: WarmUpRecipe;
  /** Of the whole recipe. */
  hash: string;
  worldModel: CheckpointPlan;
  /** The first from the expert's rows, then one after each round of corrections. */
  policies: readonly [CheckpointPlan, ...CheckpointPlan[]];
}

const KEY_DIGITS = 10;

/**
 * What there is to be made. The names of rows and checkpoints hold a hash of all that decides them, so
 * that a changed recipe makes anew only what the change touches.
 */
export function planWarmUp(recipe: WarmUpRecipe): WarmUpPlan {
  const worldModel = planFirst(recipe, 'world_model');
  const policies: [CheckpointPlan, ...CheckpointPlan[]] = [planFirst(recipe, 'policy')];
  for (let round = 1; round <= recipe.corrections.rounds; round += 1) {
    policies.push(planRound(recipe, round, policies.at(-1) ?? policies[0], worldModel));
  }
  return { recipe, hash: hashSettings(recipe), worldModel, policies };
}

function planFirst(recipe: WarmUpRecipe, role: WarmUpRole): CheckpointPlan {
  const { episodes, seed, steps, peakLearningRate } =
    role === 'policy' ? recipe.policy : recipe.worldModel;
  const templates = WARM_UP_TEMPLATES;
  const made = { version: ROWS_VERSION, templates, ...recipe.expert, episodes, seed };
  const name = `expert-${dashed(role)}-${shortKey(made)}`;
  const rows = [{ plan: { kind: 'expert', name, role, episodes, seed } as const, repeats: 1 }];
  const stem = role === 'policy' ? 'policy-0' : 'world-model';
  return describe(recipe, stem, { role, parent: null, rows, steps, peakLearningRate });
}

function planRound(
  recipe: WarmUpRecipe,
  round: number,
  before: CheckpointPlan,
  worldModel: CheckpointPlan,
): CheckpointPlan {
  const { episodes, fullLoopShare, maxSteps, seed, repeats, ...training } = recipe.corrections;
  const players = {
    policy: before.name,
    worldModel: fullLoopShare > 0 ? worldModel.name : null,
  };
  const settings = { episodes, fullLoopShare, maxSteps, seed };
  const name = `corrections-${round}-${shortKey({ version: ROWS_VERSION, round, players, settings })}`;
  const plan: CorrectionsPlan = { kind: 'corrections', name, round, ...players };
  const rows = [...before.rows, { plan, repeats }];
  const { steps, peakLearningRate } = training;
  const settled = { role: 'policy', parent: before.name, rows, steps, peakLearningRate } as const;
  return describe(recipe, `policy-${round}`, settled);
}

function describe(
  { seed, model, training, policy }: WarmUpRecipe,
  stem: string,
  plan: Omit<CheckpointPlan, 'name' | 'key'>,
): CheckpointPlan {
  const { role, parent, rows, steps, peakLearningRate } = plan;
  const key = hashSettings({
    ...{ seed, role, parent, steps, peakLearningRate, training },
    model: parent === null ? model : null,
    decision: role === 'policy' ? policy.decision : 0,
    rows: rows.map((each) => [each.plan.name, each.repeats]),
  });
  return { ...plan, name: `${stem}-${key.slice(0, KEY_DIGITS)}`, key };
}

function shortKey(settings: unknown): string {
  return hashSettings(settings).slice(0, KEY_DIGITS);
}

function dashed(role: WarmUpRole): string {
  return role.replace('_', '-');
}
