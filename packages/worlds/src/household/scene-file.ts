import type { Dialect, ObjectSpec } from './household-types';

/** A scene as people write it: JSON, with all but the goal optional. */
export interface SceneFile {
  dialect: Dialect;
  /** The goal sentence, in any public form. */
  goal: string;
  source?: string;
  /** The room line, when it is known. */
  intro?: string;
  scene: SceneFileScene;
  steps: SceneFileStep[];
}

export interface SceneFileScene {
  receptacles: SceneFileReceptacle[];
  position?: string;
  holding?: ObjectSpec;
}

export interface SceneFileReceptacle {
  name: string;
  openable?: boolean;
  open?: boolean;
  /** Absent when unknown: then read from the steps. */
  contents?: (string | ObjectSpec)[];
  place?: string;
  listed?: boolean;
}

export interface SceneFileStep {
  action: string;
  /** Null when it is not known what was answered. */
  observation: string | null;
}

/** Thrown when a scene file cannot be used; the message names the field. */
export class SceneFileError extends Error {
  override readonly name = 'SceneFileError';
  readonly code = 'scene_file_invalid';
}
