import { compareForListing, normalizeEntityName, parseEntityName } from './entity-name';
import {
  type House,
  type HouseObject,
  type HouseState,
  MARK,
  NOWHERE,
  type ObjectSpec,
  type Receptacle,
  type ReceptacleSpec,
  type SceneSpec,
} from './household-types';
import { formatListing } from './listing';

export interface BuiltHouse {
  house: House;
  /** The state in which every episode of this scene starts. */
  start: HouseState;
}

interface PlacedObject extends HouseObject {
  container: number;
  marks: number;
}

/**
 * Compiles a scene for play: sorts it into listing order and indexes its names.
 * Throws RangeError when two receptacles share a name or the start position does not exist.
 */
export function buildHouse(scene: SceneSpec): BuiltHouse {
  const specs = sortReceptacles(scene.receptacles);
  const receptacleByName = indexReceptacles(specs);
  const receptacles = compileReceptacles(specs);
  const placed = placeObjects(scene, specs);
  const objects = placed.map(({ name, type }) => ({ name, type }));
  const house: House = {
    dialect: scene.dialect,
    goal: scene.goal,
    receptacles,
    objects,
    receptacleByName,
    objectsByName: indexObjects(objects),
    receptaclesByPlace: groupByPlace(receptacles),
    roomLine: describeRoom(specs),
    goalObjects: indexesOfType(objects, scene.goal.objectType),
    goalTargets: indexesOfType(receptacles, scene.goal.targetType),
    goalLamps: indexesOfType(objects, scene.goal.targetType),
  };
  return { house, start: createStart(scene, house, specs, placed) };
}

function sortReceptacles(specs: readonly ReceptacleSpec[]): ReceptacleSpec[] {
  return specs
    .map((spec) => ({ ...spec, name: normalizeEntityName(spec.name) }))
    .sort((a, b) => compareForListing(a.name, b.name));
}

function indexReceptacles(specs: readonly ReceptacleSpec[]): Map<string, number> {
  const byName = new Map<string, number>();
  specs.forEach((spec, index) => {
    if (byName.has(spec.name)) throw new RangeError(`receptacle named twice: ${spec.name}`);
    byName.set(spec.name, index);
  });
  return byName;
}

function compileReceptacles(specs: readonly ReceptacleSpec[]): Receptacle[] {
  const places = new Map<string, number>();
  return specs.map((spec) => {
    const key = spec.place ?? `alone:${spec.name}`;
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    const { type } = parseEntityName(spec.name);
    return { name: spec.name, type, openable: spec.openable, place };
  });
}

function placeObjects(scene: SceneSpec, specs: readonly ReceptacleSpec[]): PlacedObject[] {
  const inReceptacles = specs.flatMap((spec, index) =>
    spec.contents.map((object) => placeObject(object, index)),
  );
  const inHand = scene.holding ? [placeObject(scene.holding, NOWHERE)] : [];
  return [...inReceptacles, ...inHand].sort((a, b) => compareForListing(a.name, b.name));
}

function placeObject(object: ObjectSpec, container: number): PlacedObject {
  const name = normalizeEntityName(object.name);
  const marks = (object.marks ?? []).reduce((bits, mark) => bits | MARK[mark], 0);
  return { name, type: parseEntityName(name).type, container, marks };
}

function indexObjects(objects: readonly HouseObject[]): Map<string, number[]> {
  const byName = new Map<string, number[]>();
  objects.forEach((object, index) => {
    const indexes = byName.get(object.name);
    if (indexes) indexes.push(index);
    else byName.set(object.name, [index]);
  });
  return byName;
}

function groupByPlace(receptacles: readonly Receptacle[]): number[][] {
  const groups: number[][] = [];
  receptacles.forEach(({ place }, index) => {
    const group = groups[place];
    if (group) group.push(index);
    else groups[place] = [index];
  });
  return groups;
}

function describeRoom(specs: readonly ReceptacleSpec[]): string {
  const names = specs.filter((spec) => spec.listed !== false).map((spec) => spec.name);
  const listing = formatListing(names);
  return `You are in the middle of a room. Looking quickly around you, you see ${listing}.`;
}

function indexesOfType(entities: readonly { type: string }[], type: string): number[] {
  return entities.flatMap((entity, index) => (entity.type === type ? [index] : []));
}

function createStart(
  scene: SceneSpec,
  house: House,
  specs: readonly ReceptacleSpec[],
  placed: readonly PlacedObject[],
): HouseState {
  return {
    position: findStart(scene, house),
    holding: placed.findIndex((object) => object.container === NOWHERE),
    open: specs.map((spec) => spec.openable && spec.open),
    containers: placed.map((object) => object.container),
    marks: placed.map((object) => object.marks),
  };
}

function findStart(scene: SceneSpec, house: House): number {
  if (scene.position === undefined) return NOWHERE;
  const index = house.receptacleByName.get(normalizeEntityName(scene.position));
  if (index === undefined) throw new RangeError(`no receptacle to start at: ${scene.position}`);
  return index;
}
