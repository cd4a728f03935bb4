/**
 * `current` is the wording of today's public game (`move … to …`, `You arrive at …`);
 * `classic` is that of transcripts from 2020 to 2023 (`put … in/on …`, views alone).
 */
export type Dialect = 'current' | 'classic';

export const TASK_FAMILIES = [
  'pick_and_place_simple',
  'pick_clean_then_place_in_recep',
  'pick_heat_then_place_in_recep',
  'pick_cool_then_place_in_recep',
  'look_at_obj_in_light',
  'pick_two_obj_and_place',
] as const;

export type TaskFamily = (typeof TASK_FAMILIES)[number];

export type RoomType = 'kitchen' | 'livingroom' | 'bedroom' | 'bathroom';

export interface Goal {
  family: TaskFamily;
  objectType: string;
  /** A receptacle type, or the lamp type of `look_at_obj_in_light`. */
  targetType: string;
  /** The sentence as the agent reads it, without a trailing dot. */
  sentence: string;
}

/** What can be true of an object, kept as bits of its `marks`. */
export const MARK = { clean: 1, hot: 2, cool: 4, sliced: 8, on: 16, used: 32 } as const;

export type MarkName = keyof typeof MARK;

export interface ReceptacleSpec {
  name: string;
  openable: boolean;
  open: boolean;
  contents: ObjectSpec[];
  /** Receptacles with the same place are reached together; absent: a place of its own. */
  place?: string;
  /** Whether the room line names it; absent: yes. */
  listed?: boolean;
}

export interface ObjectSpec {
  name: string;
  marks?: MarkName[];
}

/** A scene in words, before it is compiled for play. */
export interface SceneSpec {
  dialect: Dialect;
  goal: Goal;
  receptacles: ReceptacleSpec[];
  /** The receptacle where the agent starts; absent: the middle of the room. */
  position?: string;
  /** What the agent holds at the start. */
  holding?: ObjectSpec;
}

export interface Receptacle {
  readonly name: string;
  readonly type: string;
  readonly openable: boolean;
  readonly place: number;
}

export interface HouseObject {
  readonly name: string;
  readonly type: string;
}

/**
 * The part of a scene that never changes. Receptacles and objects stand in listing order, and the
 * state refers to both by their index.
 */
export interface House {
  readonly dialect: Dialect;
  readonly goal: Goal;
  readonly receptacles: readonly Receptacle[];
  readonly objects: readonly HouseObject[];
  readonly receptacleByName: ReadonlyMap<string, number>;
  /** A list, because scenes that people bring may name two objects alike. */
  readonly objectsByName: ReadonlyMap<string, readonly number[]>;
  readonly receptaclesByPlace: readonly (readonly number[])[];
  readonly roomLine: string;
  /** Objects, targets and lamps that the goal speaks of. */
  readonly goalObjects: readonly number[];
  readonly goalTargets: readonly number[];
  readonly goalLamps: readonly number[];
}

/** Index that means "no receptacle": the middle of the room, empty hands, or an object in hand. */
export const NOWHERE = -1;

/** The part of a scene that changes. Never mutated: each action makes a new one. */
export interface HouseState {
  /** The receptacle the agent went to last, or NOWHERE. */
  readonly position: number;
  /** The object in hand, or NOWHERE. */
  readonly holding: number;
  readonly open: readonly boolean[];
  /** The receptacle of each object; NOWHERE while it is held. */
  readonly containers: readonly number[];
  /** The MARK bits of each object. */
  readonly marks: readonly number[];
}

export type Treatment = 'clean' | 'heat' | 'cool';

export type HouseholdAction =
  | { kind: 'look' }
  | { kind: 'inventory' }
  | { kind: 'go'; receptacle: string }
  | { kind: 'open'; receptacle: string }
  | { kind: 'close'; receptacle: string }
  | { kind: 'examine'; name: string }
  | { kind: 'take'; object: string; receptacle: string }
  | { kind: 'move'; object: string; receptacle: string }
  | { kind: Treatment; object: string; receptacle: string }
  | { kind: 'slice'; object: string; tool: string }
  | { kind: 'use'; object: string };
