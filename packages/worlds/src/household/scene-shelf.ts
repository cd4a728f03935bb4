import type { WorldSplit, WorldTask } from '@foresight/agent';
import { type BuiltHouse, buildHouse } from './build-house';
import { completeScene } from './complete-scene';
import type { SceneSpec } from './household-types';
import type { SceneFile } from './scene-file';

/** Name of the split in which scenes that people bring appear. */
export const SCENE_SPLIT = 'scenes';

/** Scenes that people bring, as tasks of a world. They keep their own dialect. */
export class SceneShelf {
  private readonly scenes = new Map<string, SceneSpec>();

  /** Throws SceneFileError when a file cannot be played. Keys become the end of the task ids. */
  constructor(worldName: string, files: Readonly<Record<string, SceneFile>>) {
    for (const key of Object.keys(files).sort()) {
      const file = files[key];
      if (file) this.scenes.set(`${worldName}/${SCENE_SPLIT}/${key}`, completeScene(file));
    }
  }

  /** The split that holds them; none when there are no scenes. */
  splits(): WorldSplit[] {
    const taskCount = this.scenes.size;
    return taskCount === 0
      ? []
      : [{ name: SCENE_SPLIT, taskCount, summary: 'Scenes read from files.' }];
  }

  /** Tasks in id order, from behind `after`; null when `after` is none of them. */
  tasks(after?: string): WorldTask[] | null {
    const tasks = [...this.scenes].map(([id, { goal }]) => ({
      id,
      split: SCENE_SPLIT,
      family: goal.family,
      goal: goal.sentence,
    }));
    if (after === undefined) return tasks;
    const position = tasks.findIndex((task) => task.id === after);
    return position < 0 ? null : tasks.slice(position + 1);
  }

  /** The scene of a task, or null when it is none of them. */
  build(taskId: string): BuiltHouse | null {
    const scene = this.scenes.get(taskId);
    return scene === undefined ? null : buildHouse(scene);
  }
}
