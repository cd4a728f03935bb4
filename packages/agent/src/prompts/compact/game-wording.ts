/** What an observation shows of one place. */
export interface PlaceView {
  place: string;
  /** `surface` for places without a door. */
  access: 'surface' | 'open' | 'closed';
  contents: string[];
}

const viewPattern =
  /(?:On the (?<surface>[^,.]{1,80}?), you see|The (?<open>[^,.]{1,80}?) is open\. In it, you see|The (?<closed>[^,.]{1,80}?) is closed\.)/;

/** Reads the view of a place, also behind `You arrive at …` and `You open the …`; null if there is none. */
export function parseView(observation: string): PlaceView | null {
  const groups = viewPattern.exec(observation)?.groups;
  if (!groups) return null;
  const contents = parseListing(observation) ?? [];
  if (groups.surface) return { place: groups.surface, access: 'surface', contents };
  if (groups.open) return { place: groups.open, access: 'open', contents };
  return groups.closed ? { place: groups.closed, access: 'closed', contents: [] } : null;
}

/** The names in `… you see a egg 1, and a cup 2.`, in the order printed; null without a listing. */
export function parseListing(observation: string): string[] | null {
  const listing = /\byou see (an? .*?|nothing)\.(?:\n|$)/.exec(observation)?.[1];
  if (listing === undefined) return null;
  if (listing === 'nothing') return [];
  return listing.split(/, (?:and )?/).map((part) => part.replace(/^(?:and )?an? /, ''));
}

/** The order of listings: types alphabetical, numbers descending inside a type. */
export function compareForListing(left: string, right: string): number {
  const [leftType, leftNumber] = splitName(left);
  const [rightType, rightNumber] = splitName(right);
  if (leftType !== rightType) return leftType < rightType ? -1 : 1;
  return rightNumber - leftNumber;
}

/** `cd 12` is number 12 of the cds; a name without a number is number 0. */
export function splitName(name: string): [type: string, number: number] {
  const match = /^(.*\S) (\d+)$/.exec(name);
  return match ? [match[1] ?? name, Number(match[2])] : [name, 0];
}
