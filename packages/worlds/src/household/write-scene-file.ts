import { contentsOf } from './access';
import {
  type House,
  type HouseState,
  MARK,
  type MarkName,
  NOWHERE,
  type ObjectSpec,
} from './household-types';
import type { SceneFile, SceneFileReceptacle, SceneFileStep } from './scene-file';

const MARK_NAMES = Object.keys(MARK) as MarkName[];

/** Writes a scene as it stands in `state`, with the steps that follow from there. */
export function writeSceneFile(
  house: House,
  state: HouseState,
  steps: SceneFileStep[] = [],
): SceneFile {
  const position = house.receptacles[state.position]?.name;
  return {
    dialect: house.dialect,
    goal: house.goal.sentence,
    intro: house.roomLine,
    scene: {
      receptacles: house.receptacles.map((_, index) => writeReceptacle(house, state, index)),
      ...(position === undefined ? {} : { position }),
      ...(state.holding === NOWHERE ? {} : { holding: writeObject(house, state, state.holding) }),
    },
    steps,
  };
}

function writeReceptacle(house: House, state: HouseState, index: number): SceneFileReceptacle {
  const { name = '', openable = false, place = NOWHERE } = house.receptacles[index] ?? {};
  const shared = (house.receptaclesByPlace[place]?.length ?? 0) > 1;
  return {
    name,
    openable,
    open: state.open[index] === true,
    contents: contentsOf(state, index).map((object) => {
      const written = writeObject(house, state, object);
      return written.marks === undefined ? written.name : written;
    }),
    ...(shared ? { place: `place ${place}` } : {}),
  };
}

function writeObject(house: House, state: HouseState, index: number): ObjectSpec {
  const name = house.objects[index]?.name ?? '';
  const bits = state.marks[index] ?? 0;
  const marks = MARK_NAMES.filter((mark) => (bits & MARK[mark]) !== 0);
  return marks.length === 0 ? { name } : { name, marks };
}
