import { TASK_COUNTS } from './facts/task-counts';
import { type RoomType, TASK_FAMILIES, type TaskFamily } from './household-types';

/** One kind of task and how often the public task list has it. */
export interface TaskKind {
  family: TaskFamily;
  objectType: string;
  targetType: string;
  room: RoomType;
  count: number;
}

/** Reads the compact table of public task frequencies. */
export function readTaskMix(): TaskKind[] {
  return Object.entries(TASK_COUNTS).flatMap(([heading, lines]) => {
    const [familyName, roomName] = heading.split(' ');
    const family = TASK_FAMILIES.find((name) => name === familyName);
    if (family === undefined) throw new RangeError(`unknown task family: ${familyName}`);
    return lines.flatMap((line) => readLine(family, roomName as RoomType, line));
  });
}

function readLine(family: TaskFamily, room: RoomType, line: string): TaskKind[] {
  const [objectType = '', ...targets] = line.split(' ');
  return targets.map((target) => {
    const [targetType = '', count = '0'] = target.split(':');
    return { family, objectType, targetType, room, count: Number(count) };
  });
}
