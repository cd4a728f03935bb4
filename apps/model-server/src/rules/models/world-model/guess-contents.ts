import { canContain, compareForListing, OPENABLE_TYPES, readTaskMix } from '@foresight/worlds';
import { createRandom, hashText, type Random } from '../../decoding/random';
import type { Belief, BelievedReceptacle } from '../household/belief';
import { knownObjects } from '../household/goal-state';

const guessCount = 8;

/** Furniture that tells the kind of a room; the first found decides. */
const roomSigns = [
  ['fridge', 'kitchen'],
  ['toilet', 'bathroom'],
  ['bed', 'bedroom'],
  ['sofa', 'livingroom'],
] as const;

/**
 * Several guesses at what an unseen receptacle holds: things of this kind of room that fit there,
 * and the object that is looked for as often as one of the places left is the right one. Depends
 * on the belief alone, so the same prompt always gives the same guesses.
 */
export function guessContents(belief: Belief, receptacle: BelievedReceptacle): string[][] {
  const random = createRandom(hashText(`${belief.goal.sentence} ${receptacle.name}`));
  const fitting = commonTypes(belief).filter((type) => canContain(receptacle.type, type));
  const chance = goalObjectChance(belief, receptacle);
  return Array.from({ length: guessCount }, (_, nth) =>
    guessOnce(belief, receptacle, fitting, (nth + 0.5) / guessCount < chance, random),
  );
}

function guessOnce(
  belief: Belief,
  receptacle: BelievedReceptacle,
  fitting: readonly string[],
  withGoalObject: boolean,
  random: Random,
): string[] {
  const most = OPENABLE_TYPES.has(receptacle.type) ? 3 : 5;
  const guess = new Set(withGoalObject ? [newName(belief, belief.goal.objectType)] : []);
  const count = Math.floor(random() * most) + (withGoalObject ? 1 : 0);
  for (let tries = 0; fitting.length > 0 && guess.size < count && tries < 20; tries += 1) {
    const type = fitting[Math.floor(random() * fitting.length)] ?? '';
    if (type !== belief.goal.objectType) guess.add(newName(belief, type));
  }
  return [...guess].sort(compareForListing);
}

/** A name that no object seen so far has. */
function newName(belief: Belief, type: string): string {
  const taken = knownObjects(belief, type).map(({ name }) => name);
  if (belief.holding !== null) taken.push(belief.holding);
  let number = 1;
  while (taken.includes(`${type} ${number}`)) number += 1;
  return `${type} ${number}`;
}

function goalObjectChance(belief: Belief, { type }: BelievedReceptacle): number {
  const { objectType } = belief.goal;
  const places = [...belief.receptacles.values()].filter(
    (place) => place.contents === null && canContain(place.type, objectType),
  );
  if (!canContain(type, objectType) || places.length === 0) return 0;
  const alike = places.filter((place) => place.type === type).length;
  const types = new Set(places.map((place) => place.type)).size;
  return Math.min(0.6, 1.5 / (types * alike));
}

/** Object types of the room, from the public list of tasks, once per occurrence in a task kind. */
function commonTypes({ receptacles }: Belief): string[] {
  const types = new Set([...receptacles.values()].map(({ type }) => type));
  const room = roomSigns.find(([sign]) => types.has(sign))?.[1];
  const kinds = readTaskMix().filter((kind) => room === undefined || kind.room === room);
  return kinds.map(({ objectType }) => objectType);
}
