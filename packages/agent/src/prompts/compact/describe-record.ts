import type { GameRecord, KnownPlace } from './game-record';
import { splitName } from './game-wording';

/** The present as lines of text: where, what in hand, what is where, what is still unknown. */
export function describeRecord(record: GameRecord): string {
  const { places, position, holding } = record;
  const known = [...places];
  const lines = [
    `At: ${position ?? 'middle of the room'}`,
    `Holding: ${holding === null ? 'nothing' : describeThing(record, holding)}`,
    ...known.flatMap(([name, place]) => describeContents(record, name, place)),
    listNames('Empty', known, ({ contents }) => contents?.length === 0),
    listNames('Closed', known, ({ access, contents }) => access === 'closed' && contents === null),
    listNames('Unseen', known, ({ access }) => access === 'unseen'),
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function describeContents(record: GameRecord, name: string, { access, contents }: KnownPlace) {
  if (contents === null || contents.length === 0) return [];
  const things = contents.map((thing) => describeThing(record, thing)).join(', ');
  return [`${name}${accessNote(access)}: ${things}`];
}

function describeThing({ marks }: GameRecord, thing: string): string {
  const names = [...(marks.get(thing) ?? [])];
  return names.length === 0 ? thing : `${thing} (${names.join(' ')})`;
}

function accessNote(access: KnownPlace['access']): string {
  return access === 'open' || access === 'closed' ? ` (${access})` : '';
}

/** `Unseen: cabinet 1 2 3, drawer 1`, one type after the other; nothing if there are none. */
function listNames(
  label: string,
  places: readonly [string, KnownPlace][],
  belongs: (place: KnownPlace) => boolean,
): string {
  const numbers = new Map<string, string[]>();
  // Worlds list downwards; people and models begin with number 1.
  for (const [name, place] of [...places].reverse()) {
    if (!belongs(place)) continue;
    const [type] = splitName(name);
    const number = name.slice(type.length) + (label === 'Empty' ? accessNote(place.access) : '');
    numbers.set(type, [...(numbers.get(type) ?? []), number]);
  }
  const groups = [...numbers].reverse().map(([type, those]) => type + those.join(''));
  return groups.length === 0 ? '' : `${label}: ${groups.join(', ')}`;
}
