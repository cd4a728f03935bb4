import type { HouseholdAction } from './household-types';
import { NOTHING_HAPPENS } from './outcome';
import { parseAction } from './parse-action';
import { parseView, type ReceptacleView } from './parse-view';
import type { SceneFile } from './scene-file';

/** What the recorded steps of a transcript tell about its scene before the first step. */
export interface SceneEvidence {
  /** Receptacles that the steps used, in order of appearance. */
  receptacles: Set<string>;
  /** Each receptacle as it was before the agent touched it. */
  views: Map<string, FirstView>;
  /** Receptacles that stand together share a place. */
  places: Map<string, string>;
  /** The receptacle from which each object was first taken. */
  firstTaken: Map<string, string>;
  /** Where the agent stood at first, when its first success needs it to stand somewhere. */
  start?: string;
}

interface FirstView {
  access: ReceptacleView['access'];
  /** Absent until the receptacle is seen open. */
  contents?: string[];
}

interface Walk extends SceneEvidence {
  /** Null in the middle of the room, undefined when the steps do not tell. */
  position: string | null | undefined;
  /** Objects that the agent has had in hand. */
  handled: Set<string>;
}

type ReceptacleAction = Extract<HouseholdAction, { receptacle: string }>;

/** Reads the steps once, front to back. */
export function readSceneEvidence(file: SceneFile): SceneEvidence {
  const walk: Walk = {
    receptacles: new Set(),
    views: new Map(),
    places: new Map(),
    firstTaken: new Map(),
    position: null,
    handled: new Set(),
  };
  for (const { action: text, observation } of file.steps) {
    const action = parseAction(text);
    if (action === null) continue;
    if (observation === NOTHING_HAPPENS) noteFailure(walk, action);
    else noteSuccess(walk, action, observation);
  }
  return walk;
}

function noteSuccess(walk: Walk, action: HouseholdAction, observation: string | null): void {
  if ('receptacle' in action) {
    walk.receptacles.add(action.receptacle);
    if (action.kind === 'go') walk.position = observation === null ? undefined : action.receptacle;
    else if (observation !== null) noteReach(walk, action);
  }
  if (observation !== null) noteObservation(walk, action, observation);
  if (action.kind !== 'take') return;
  walk.handled.add(action.object);
  if (!walk.firstTaken.has(action.object)) walk.firstTaken.set(action.object, action.receptacle);
}

/** Whoever can use a receptacle stands at it. */
function noteReach(walk: Walk, { receptacle }: ReceptacleAction): void {
  if (walk.position === null) {
    walk.start = receptacle;
    walk.position = receptacle;
  } else if (walk.position !== undefined && walk.position !== receptacle) {
    joinPlaces(walk, [walk.position, receptacle]);
  }
}

/** One can always go to another place, so a refusal means that one is there already. */
function noteFailure(walk: Walk, action: HouseholdAction): void {
  if (action.kind !== 'go' || !walk.position || walk.position === action.receptacle) return;
  joinPlaces(walk, [walk.position, action.receptacle]);
}

function noteObservation(walk: Walk, action: HouseholdAction, observation: string): void {
  joinPlaces(walk, parseFacing(observation));
  const view = parseView(observation);
  if (view === null) return;
  const name = view.receptacle.toLowerCase();
  const known = walk.views.get(name);
  if (known?.contents !== undefined) return;
  const access = known?.access ?? (action.kind === 'open' ? 'closed' : view.access);
  if (view.access === 'closed') walk.views.set(name, { access });
  else walk.views.set(name, { access, contents: withoutHandled(walk, view.contents) });
}

/** What lay there before the agent moved things about. */
function withoutHandled(walk: Walk, contents: readonly string[]): string[] {
  return contents.filter((object) => !walk.handled.has(object));
}

function parseFacing(observation: string): string[] {
  const match = /^You are facing the (.+?)\. Next to it,/.exec(observation);
  return match?.[1]?.split(/,\s*(?:and\s+)?/) ?? [];
}

function joinPlaces(walk: Walk, names: readonly string[]): void {
  if (names.length < 2) return;
  const place = names.map((name) => walk.places.get(name) ?? name).join(' + ');
  const joined = new Set(names.map((name) => walk.places.get(name)).filter(Boolean));
  for (const [name, known] of walk.places) if (joined.has(known)) walk.places.set(name, place);
  for (const name of names) walk.places.set(name, place);
}
