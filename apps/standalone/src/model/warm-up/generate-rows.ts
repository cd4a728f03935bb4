import type { BuiltHouse } from '@foresight/worlds';
import { draftRow, imagineRow, reflectRow } from './build-rows';
import { carelessAction } from './careless-action';
import { HouseholdWalk } from './household-walk';
import type { TrainingRow } from './training-row';

export interface WalkOptions {
  random: () => number;
  /** How often a careless action is executed instead of the expert's, 0 … 1. */
  noise: number;
  maxSteps: number;
}

export interface WarmUpRows {
  policy: TrainingRow[];
  worldModel: TrainingRow[];
}

/** The rows of one attempt: at each step what the expert drafts, how it reflects, what the world answers. */
export function generateRows(
  built: BuiltHouse,
  { random, noise, maxSteps }: WalkOptions,
): WarmUpRows {
  const walk = new HouseholdWalk(built);
  const rows: WarmUpRows = { policy: [], worldModel: [] };
  for (let step = 0; step < maxSteps; step += 1) {
    const advice = walk.advise();
    if (advice === null) break;
    const careless = carelessAction(walk, random);
    const executed = random() < noise ? careless : advice.action;
    const draft = random() < 0.5 ? careless : advice.action;
    rows.policy.push(draftRow(walk, advice));
    rows.policy.push(reflectRow(walk, advice, draft, walk.foretell(draft).observation));
    rows.worldModel.push(imagineRow(walk, executed));
    rows.worldModel.push(imagineRow(walk, carelessAction(walk, random)));
    walk.act(executed);
  }
  return rows;
}
