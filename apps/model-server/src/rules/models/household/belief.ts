import {
  type Dialect,
  type Goal,
  type MarkName,
  OPENABLE_TYPES,
  parseEntityName,
} from '@foresight/worlds';

export interface BelievedReceptacle {
  name: string;
  type: string;
  access: 'surface' | 'open' | 'closed';
  /** Null while nobody has looked inside. */
  contents: string[] | null;
}

/** What the record of an attempt tells about a household. */
export interface Belief {
  goal: Goal;
  dialect: Dialect;
  receptacles: Map<string, BelievedReceptacle>;
  /** Null in the middle of the room. */
  position: string | null;
  holding: string | null;
  marks: Map<string, Set<MarkName>>;
  visits: Map<string, number>;
  /** The last action and whether it had an effect; null before the first. */
  last: { action: string; worked: boolean } | null;
  /** Steps in a row, up to the last, that brought nothing new. */
  stalled: number;
  /** Steps that the record no longer shows. */
  leftOut: number;
}

/** A receptacle as it is before anyone went there: doors are closed at first. */
export function createReceptacle(name: string): BelievedReceptacle {
  const { type } = parseEntityName(name);
  return { name, type, access: OPENABLE_TYPES.has(type) ? 'closed' : 'surface', contents: null };
}

export function cloneBelief(belief: Belief): Belief {
  return structuredClone(belief);
}

export function hasMark(belief: Belief, object: string, mark: MarkName): boolean {
  return belief.marks.get(object)?.has(mark) ?? false;
}

/** The receptacle where the agent stands. */
export function receptacleHere(belief: Belief): BelievedReceptacle | null {
  return belief.position === null ? null : (belief.receptacles.get(belief.position) ?? null);
}
