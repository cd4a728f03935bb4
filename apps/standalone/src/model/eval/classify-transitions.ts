import type { PastStep } from '@foresight/agent';
import { parseListing, parseView } from '@foresight/worlds';

/**
 * `revealing`: the answer shows the contents or the open or closed state of a place of which the
 * record did not yet tell that, so no model can know it. `determined`: anything else.
 */
export type TransitionKind = 'determined' | 'revealing';

interface KnownPlace {
  access: boolean;
  contents: boolean;
}

/**
 * Which steps of a household episode reveal something. Null in place of a kind for worlds whose
 * first observation lists no places: nobody can tell there.
 *
 * @param steps the whole episode, from its first step
 */
export function classifyTransitions(
  initialObservation: string,
  steps: readonly PastStep[],
): (TransitionKind | null)[] {
  const places = parseListing(initialObservation);
  if (places === null || places.length === 0) return steps.map(() => null);
  const known = new Map<string, KnownPlace>();
  return steps.map(({ observation }) => (learn(known, observation) ? 'revealing' : 'determined'));
}

/** Notes what an observation shows. @returns whether any of it is new. */
function learn(known: Map<string, KnownPlace>, observation: string): boolean {
  const view = parseView(observation);
  if (view === null) return false;
  const before = known.get(view.receptacle) ?? { access: false, contents: false };
  const showsContents = view.access !== 'closed';
  known.set(view.receptacle, { access: true, contents: before.contents || showsContents });
  return !before.access || (showsContents && !before.contents);
}
