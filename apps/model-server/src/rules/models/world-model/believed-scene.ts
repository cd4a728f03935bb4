import { type BuiltHouse, buildHouse, type ObjectSpec } from '@foresight/worlds';
import type { Belief } from '../household/belief';

/** The believed household as a playable scene; `guess` fills receptacles nobody has looked into. */
export function buildBelievedHouse(
  belief: Belief,
  guess: ReadonlyMap<string, readonly string[]>,
): BuiltHouse {
  const object = (name: string): ObjectSpec => ({
    name,
    marks: [...(belief.marks.get(name) ?? [])],
  });
  return buildHouse({
    dialect: belief.dialect,
    goal: belief.goal,
    receptacles: [...belief.receptacles.values()].map(({ name, access, contents }) => ({
      name,
      openable: access !== 'surface',
      open: access === 'open',
      contents: (contents ?? guess.get(name) ?? []).map(object),
    })),
    ...(belief.position === null ? {} : { position: belief.position }),
    ...(belief.holding === null ? {} : { holding: object(belief.holding) }),
  });
}
