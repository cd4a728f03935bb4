import type { WarmUpRecipe } from '../recipe';
import type { WarmUpRole } from './plan-warm-up';

/** What a checkpoint is, for people who look at it in a list. */
export function describeCheckpoint(
  role: WarmUpRole,
  { policy, worldModel, corrections }: WarmUpRecipe,
  parameters: number,
): string {
  const size = describeSize(parameters);
  if (role === 'world_model') {
    return `A ${size} parameter world model for the household, which learned what the world answers to an expert and to careless actions in ${count(worldModel.episodes)} attempts.`;
  }
  const attempts = `A ${size} parameter policy for the household, which learned from ${count(policy.episodes)} attempts of an expert that knows only what it has seen`;
  const corrected = corrections.rounds * corrections.episodes;
  if (corrected === 0) return `${attempts}.`;
  return `${attempts}, and from the expert’s corrections of ${count(corrected)} attempts of its own.`;
}

function describeSize(parameters: number): string {
  if (parameters >= 1e5) return `${(parameters / 1e6).toFixed(1)} M`;
  return count(parameters);
}

function count(value: number): string {
  return value.toLocaleString('en');
}
