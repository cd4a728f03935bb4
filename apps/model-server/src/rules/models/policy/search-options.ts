import { AFFORDANCES, receptacleTypesFor } from '@foresight/worlds';
import { type Belief, type BelievedReceptacle, receptacleHere } from '../household/belief';
import { createOption, type Option } from './option';

/** Lamps are furniture of surfaces; the facts about what fits where do not speak of them. */
const lampSurfaces = ['desk', 'sidetable', 'dresser', 'shelf', 'coffeetable', 'diningtable'];

/** Where to look for a type of object next: what is closed here first, then likely places. */
export function searchOptions(belief: Belief, type: string): Option[] {
  const here = receptacleHere(belief);
  const likely = likelyTypes(type);
  if (here !== null && isUnseen(here) && here.access === 'closed' && likely.has(here.type)) {
    const purpose = `open the ${here.name} to look for a ${type}`;
    return [createOption(belief, { kind: 'open', receptacle: here.name }, purpose)];
  }
  const unseen = [...belief.receptacles.values()].filter(isUnseen);
  const places = unseen.length > 0 ? unseen : leastVisited(belief);
  return places.map((place) => {
    const go = { kind: 'go', receptacle: place.name } as const;
    const purpose = `look for a ${type} at the ${place.name}`;
    return createOption(belief, go, purpose, placeWeight(belief, place, places, likely));
  });
}

export function isUnseen({ contents }: BelievedReceptacle): boolean {
  return contents === null;
}

function likelyTypes(type: string): Set<string> {
  const lamp = (AFFORDANCES.toggleable as ReadonlySet<string>).has(type);
  return new Set(lamp ? lampSurfaces : receptacleTypesFor(type));
}

/** Types of places share the chance alike, so one of ten cabinets has a tenth of a fridge's. */
function placeWeight(
  belief: Belief,
  place: BelievedReceptacle,
  places: readonly BelievedReceptacle[],
  likely: ReadonlySet<string>,
): number {
  const alike = places.filter(({ type }) => type === place.type).length;
  const plausible = likely.has(place.type) ? 1 : 0.05;
  // What lies in the target already has nothing left to be done to it.
  const plain = /^pick_(and|two)/.test(belief.goal.family);
  const pointless = plain && place.type === belief.goal.targetType ? 0.05 : 1;
  return (plausible * pointless) / alike;
}

function leastVisited(belief: Belief): BelievedReceptacle[] {
  const visits = ({ name }: BelievedReceptacle) => belief.visits.get(name) ?? 0;
  const places = [...belief.receptacles.values()].filter(({ name }) => name !== belief.position);
  const fewest = Math.min(...places.map(visits));
  return places.filter((place) => visits(place) === fewest);
}
