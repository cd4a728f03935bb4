import type { PromptScene } from '../prompt-inputs';
import { compareForListing, parseListing, parseView } from './game-wording';

/** A place that holds things, as far as the record tells. */
export interface KnownPlace {
  access: 'unseen' | 'surface' | 'open' | 'closed';
  /** In listing order; null while nobody has looked inside. */
  contents: string[] | null;
}

/** What the record of an attempt at a household text game tells about the present. */
export interface GameRecord {
  /** By name, in the order in which they became known. */
  places: Map<string, KnownPlace>;
  /** Null in the middle of the room. */
  position: string | null;
  holding: string | null;
  /** What became of things, e.g. `clean`, in order of name. */
  marks: Map<string, Set<string>>;
}

type Effect = (record: GameRecord, names: Record<string, string>) => void;

const treatmentMarks: Readonly<Record<string, string>> = {
  clean: 'clean',
  heat: 'hot',
  cool: 'cool',
};

/** Answers that tell what an action did; views of places are read besides. */
const effects: readonly (readonly [RegExp, Effect])[] = [
  [/^You pick up the (?<thing>.+?) from the (?<place>.+?)\.$/, pickUp],
  [/^You (?:move|put) the (?<thing>.+?) (?:to|in\/on) the (?<place>.+?)\.$/, putDown],
  [/^You (?<verb>clean|heat|cool) the (?<thing>.+?) using the (?<place>.+?)\.$/, treat],
  [
    /^You sliced the (?<thing>.+?) with the (?<tool>.+?)\.$/,
    (record, { thing = '' }) => mark(record, thing, 'sliced'),
  ],
  [/^You turn (?<way>on|off) the (?<thing>.+?)\.$/, turn],
  [/^You close the (?<place>.+?)\.$/, close],
  [
    /^You are carrying: an? (?<thing>.+?)\.$/,
    (record, { thing = '' }) => {
      record.holding = thing;
    },
  ],
];

/**
 * Reads the record of an attempt at a text game worded as ALFWorld is (either dialect). Null if its
 * first observation lists no places: another kind of world.
 */
export function readGameRecord(scene: PromptScene): GameRecord | null {
  const names = parseListing(scene.initialObservation);
  if (names === null || names.length === 0) return null;
  const record: GameRecord = {
    places: new Map(names.map((name) => [name, { access: 'unseen', contents: null }])),
    position: null,
    holding: null,
    marks: new Map(),
  };
  for (const { action, observation } of scene.history.slice(-scene.historySteps)) {
    observe(record, action, observation.trim());
  }
  return record;
}

function observe(record: GameRecord, action: string, observation: string): void {
  for (const [pattern, effect] of effects) {
    const groups = pattern.exec(observation)?.groups;
    if (!groups) continue;
    effect(record, groups);
    return;
  }
  const view = parseView(observation);
  if (view === null) return;
  const place = placeOf(record, view.place);
  place.access = view.access;
  if (view.access !== 'closed') {
    for (const thing of view.contents) removeThing(record, thing);
    place.contents = view.contents;
  }
  if (!/^\s*examine /i.test(action)) record.position = view.place;
}

function pickUp(record: GameRecord, { thing = '', place = '' }: Record<string, string>): void {
  removeThing(record, thing);
  record.holding = thing;
  record.position = place;
}

function putDown(record: GameRecord, { thing = '', place = '' }: Record<string, string>): void {
  removeThing(record, thing);
  const known = placeOf(record, place);
  known.contents = [...(known.contents ?? []), thing].sort(compareForListing);
  record.holding = null;
  record.position = place;
}

function treat(
  record: GameRecord,
  { verb = '', thing = '', place = '' }: Record<string, string>,
): void {
  record.holding = thing;
  record.position = place;
  const name = treatmentMarks[verb] ?? verb;
  if (name !== 'clean') for (const other of ['hot', 'cool']) record.marks.get(thing)?.delete(other);
  mark(record, thing, name);
}

function turn(record: GameRecord, { way = '', thing = '' }: Record<string, string>): void {
  if (way === 'on') mark(record, thing, 'on');
  else record.marks.get(thing)?.delete('on');
}

function close(record: GameRecord, { place = '' }: Record<string, string>): void {
  placeOf(record, place).access = 'closed';
}

function mark(record: GameRecord, thing: string, name: string): void {
  record.marks.set(thing, (record.marks.get(thing) ?? new Set()).add(name));
}

/** A thing is in one place at a time. */
function removeThing(record: GameRecord, thing: string): void {
  for (const place of record.places.values()) {
    if (place.contents?.includes(thing)) {
      place.contents = place.contents.filter((name) => name !== thing);
    }
  }
}

/** Places that the first observation does not name exist all the same. */
function placeOf(record: GameRecord, name: string): KnownPlace {
  const known = record.places.get(name) ?? { access: 'unseen', contents: null };
  record.places.set(name, known);
  return known;
}
