import { floatsOf, type Region } from '../memory/memory-plan';
import type { SharedMemory } from '../memory/shared-memory';
import { headWidthOf, type ModelConfig } from '../model/model-config';

/** Writes the cosines and sines of the rotary angles, [places × headWidth / 2] each. */
export function fillRotaryTables(
  memory: SharedMemory,
  config: ModelConfig,
  { cosines, sines }: { cosines: Region; sines: Region },
): void {
  const half = headWidthOf(config) / 2;
  const [cosineTable, sineTable] = [floatsOf(memory, cosines), floatsOf(memory, sines)];
  for (let index = 0; index < cosineTable.length; index += 1) {
    const frequency = config.ropeBase ** -((index % half) / half);
    const angle = Math.floor(index / half) * frequency;
    cosineTable[index] = Math.cos(angle);
    sineTable[index] = Math.sin(angle);
  }
}
