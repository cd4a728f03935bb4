import { normalizeEntityName, parseEntityName } from './entity-name';
import { OPENABLE_TYPES } from './facts/affordances';
import type { ObjectSpec, ReceptacleSpec, SceneSpec } from './household-types';
import { parseListing } from './listing';
import { parseGoal } from './parse-goal';
import { readSceneEvidence, type SceneEvidence } from './read-scene-evidence';
import { type SceneFile, SceneFileError, type SceneFileReceptacle } from './scene-file';

/**
 * Turns a scene file into a playable scene. What the file leaves out is read from its room line and
 * its steps; what it says about doors gives way to what the steps show. Contents that neither tells
 * are empty. Throws SceneFileError when the goal sentence has no public form.
 */
export function completeScene(file: SceneFile): SceneSpec {
  const goal = parseGoal(file.goal);
  if (goal === null) throw new SceneFileError(`goal: not a household goal: ${file.goal}`);
  const evidence = readSceneEvidence(file);
  const receptacles = collectReceptacles(file, evidence).map((receptacle) =>
    completeReceptacle(receptacle, evidence),
  );
  placeStrayObjects(receptacles, evidence, file.scene.holding);
  const position = findPosition(file, evidence, receptacles);
  return {
    dialect: file.dialect,
    goal,
    receptacles,
    ...(position === undefined ? {} : { position }),
    ...(file.scene.holding ? { holding: file.scene.holding } : {}),
  };
}

function findPosition(
  file: SceneFile,
  evidence: SceneEvidence,
  receptacles: readonly ReceptacleSpec[],
): string | undefined {
  const position = file.scene.position ?? evidence.start;
  if (position === undefined) return undefined;
  const name = normalizeEntityName(position);
  if (receptacles.some((receptacle) => receptacle.name === name)) return name;
  throw new SceneFileError(`scene.position: no such receptacle: ${position}`);
}

/** Declared receptacles, then those of the room line, then those that only the steps name. */
function collectReceptacles(file: SceneFile, evidence: SceneEvidence): SceneFileReceptacle[] {
  const roomNames = file.intro === undefined ? null : (parseListing(file.intro) ?? []);
  const listedNames = roomNames && new Set(roomNames.map(normalizeEntityName));
  const byName = new Map<string, SceneFileReceptacle>();
  for (const receptacle of file.scene.receptacles) {
    const name = normalizeEntityName(receptacle.name);
    if (!byName.has(name)) byName.set(name, { ...receptacle, name });
  }
  for (const name of [...(listedNames ?? []), ...evidence.receptacles]) {
    const listed = listedNames?.has(name) ?? file.scene.receptacles.length === 0;
    if (!byName.has(name)) byName.set(name, { name, listed });
  }
  return [...byName.values()];
}

function completeReceptacle(
  receptacle: SceneFileReceptacle,
  evidence: SceneEvidence,
): ReceptacleSpec {
  const { name } = receptacle;
  const seen = evidence.views.get(name);
  const declared = receptacle.openable ?? OPENABLE_TYPES.has(parseEntityName(name).type);
  const place = receptacle.place ?? evidence.places.get(name);
  return {
    name,
    openable: seen ? seen.access !== 'surface' : declared,
    open: seen ? seen.access === 'open' : (receptacle.open ?? false),
    contents: (receptacle.contents ?? seen?.contents ?? []).map(asObject),
    ...(receptacle.listed === undefined ? {} : { listed: receptacle.listed }),
    ...(place === undefined ? {} : { place }),
  };
}

/** An object that was taken from somewhere must have been there. */
function placeStrayObjects(
  receptacles: readonly ReceptacleSpec[],
  evidence: SceneEvidence,
  holding: ObjectSpec | undefined,
): void {
  const known = new Set(
    receptacles.flatMap(({ contents }) => contents.map(({ name }) => normalizeEntityName(name))),
  );
  if (holding) known.add(normalizeEntityName(holding.name));
  for (const [object, receptacleName] of evidence.firstTaken) {
    if (known.has(object)) continue;
    receptacles.find(({ name }) => name === receptacleName)?.contents.push({ name: object });
  }
}

function asObject(object: string | ObjectSpec): ObjectSpec {
  return typeof object === 'string' ? { name: object } : object;
}
