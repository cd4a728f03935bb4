import type { WorldDescription, WorldSplit } from '@foresight/agent';
import { AppError } from '@foresight/contracts';

/** @throws AppError `invalid_input` with the splits that do exist. */
export function requireSplit(world: WorldDescription, name: string): WorldSplit {
  const split = world.splits.find((each) => each.name === name);
  if (split) return split;
  const names = world.splits.map((each) => each.name).join(', ');
  throw new AppError(
    'invalid_input',
    `The world "${world.name}" has no split "${name}". It has: ${names}.`,
  );
}
