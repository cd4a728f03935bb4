import { parseListing } from './listing';

/** What an observation tells about one receptacle. */
export interface ReceptacleView {
  receptacle: string;
  /** `surface` for receptacles without a door. */
  access: 'surface' | 'open' | 'closed';
  /** In the order printed; empty while closed. */
  contents: string[];
}

const VIEW =
  /(?:On the (?<surface>[^,.]{1,80}?), you see|The (?<open>[^,.]{1,80}?) is open\. In it, you see|The (?<closed>[^,.]{1,80}?) is closed\.)/i;

/**
 * Reads the view of a receptacle in either dialect, also behind `You arrive at …` and
 * `You open the …`. Null when the observation shows no receptacle.
 */
export function parseView(observation: string): ReceptacleView | null {
  const groups = VIEW.exec(observation)?.groups;
  if (groups === undefined) return null;
  const contents = parseListing(observation) ?? [];
  if (groups.surface) return { receptacle: groups.surface, access: 'surface', contents };
  if (groups.open) return { receptacle: groups.open, access: 'open', contents };
  return groups.closed ? { receptacle: groups.closed, access: 'closed', contents: [] } : null;
}
