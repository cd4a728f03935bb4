import { APPLIANCE_OF, receptacleTypesFor } from './facts/affordances';
import { FIXTURE_SURFACES } from './facts/rooms';
import type { Layout } from './generate-layout';
import type { TaskFamily } from './household-types';
import type { TaskKind } from './task-mix';

const APPLIANCE_FOR_FAMILY: Readonly<Partial<Record<TaskFamily, string>>> = {
  pick_clean_then_place_in_recep: APPLIANCE_OF.clean,
  pick_heat_then_place_in_recep: APPLIANCE_OF.heat,
  pick_cool_then_place_in_recep: APPLIANCE_OF.cool,
};

/**
 * Whether the layout has all that a kind of task needs: its target, its appliance, and somewhere
 * else for the object to start.
 */
export function canHostTask(layout: Layout, kind: TaskKind): boolean {
  const has = (type: string) => layout.receptacleCounts.has(type);
  if (layout.room !== kind.room) return false;
  const sources = receptacleTypesFor(kind.objectType).filter((type) => type !== kind.targetType);
  if (!sources.some(has)) return false;
  if (kind.family === 'look_at_obj_in_light') return FIXTURE_SURFACES.some(has);
  const appliance = APPLIANCE_FOR_FAMILY[kind.family];
  return has(kind.targetType) && (appliance === undefined || has(appliance));
}
