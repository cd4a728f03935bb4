import { type Dialect, MARK, type MarkName, type ObjectSpec } from './household-types';
import {
  type SceneFile,
  SceneFileError,
  type SceneFileReceptacle,
  type SceneFileScene,
  type SceneFileStep,
} from './scene-file';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a scene file that was parsed from JSON. Unknown fields are ignored and missing ones left to
 * `completeScene`; throws SceneFileError on a field of the wrong kind.
 */
export function parseSceneFile(value: unknown): SceneFile {
  const fields = asFields(value, 'file');
  const steps = asList(fields.steps ?? [], 'steps').map(parseStep);
  return {
    dialect: parseDialect(fields.dialect, steps),
    goal: asText(fields.goal, 'goal'),
    ...optionalText(fields, 'source'),
    ...optionalText(fields, 'intro'),
    scene: parseScene(fields.scene ?? {}),
    steps,
  };
}

function parseDialect(value: unknown, steps: readonly SceneFileStep[]): Dialect {
  if (value === 'classic' || value === 'current') return value;
  if (value !== undefined) throw new SceneFileError(`dialect: not classic or current`);
  const arrivesSilently = steps.some(
    ({ action, observation }) => /^\s*go to /i.test(action) && /^(On|The) /.test(observation ?? ''),
  );
  return arrivesSilently ? 'classic' : 'current';
}

function parseScene(value: unknown): SceneFileScene {
  const fields = asFields(value, 'scene');
  return {
    receptacles: asList(fields.receptacles ?? [], 'scene.receptacles').map(parseReceptacle),
    ...optionalText(fields, 'position'),
    ...(fields.holding == null ? {} : { holding: parseObject(fields.holding, 'scene.holding') }),
  };
}

function parseReceptacle(value: unknown, index: number): SceneFileReceptacle {
  const path = `scene.receptacles[${index}]`;
  if (typeof value === 'string') return { name: value };
  const fields = asFields(value, path);
  const contents = fields.contents;
  return {
    name: asText(fields.name, `${path}.name`),
    ...optionalFlag(fields, 'openable'),
    ...optionalFlag(fields, 'open'),
    ...optionalFlag(fields, 'listed'),
    ...optionalText(fields, 'place'),
    ...(contents == null
      ? {}
      : { contents: asList(contents, path).map((item) => parseObject(item, path)) }),
  };
}

function parseObject(value: unknown, path: string): ObjectSpec {
  if (typeof value === 'string') return { name: asText(value, path) };
  const fields = asFields(value, path);
  const marks = asList(fields.marks ?? [], `${path}.marks`).map((mark) => {
    if (typeof mark === 'string' && Object.hasOwn(MARK, mark)) return mark as MarkName;
    throw new SceneFileError(`${path}.marks: unknown mark ${String(mark)}`);
  });
  return { name: asText(fields.name, `${path}.name`), marks };
}

function parseStep(value: unknown, index: number): SceneFileStep {
  const fields = asFields(value, `steps[${index}]`);
  const { observation = null } = fields;
  if (observation !== null && typeof observation !== 'string') {
    throw new SceneFileError(`steps[${index}].observation: not text or null`);
  }
  return { action: asText(fields.action, `steps[${index}].action`), observation };
}

function asFields(value: unknown, path: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SceneFileError(`${path}: not an object`);
  }
  return value as Fields;
}

function asList(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new SceneFileError(`${path}: not a list`);
  return value;
}

function asText(value: unknown, path: string): string {
  if (typeof value !== 'string' || value.trim() === '') {
    throw new SceneFileError(`${path}: not text`);
  }
  return value;
}

function optionalText<K extends string>(fields: Fields, key: K): { [P in K]?: string } {
  const value = fields[key];
  return value == null ? {} : ({ [key]: asText(value, key) } as { [P in K]?: string });
}

function optionalFlag<K extends string>(fields: Fields, key: K): { [P in K]?: boolean } {
  const value = fields[key];
  return typeof value === 'boolean' ? ({ [key]: value } as { [P in K]?: boolean }) : {};
}
