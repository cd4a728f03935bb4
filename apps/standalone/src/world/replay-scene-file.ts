import { readFileSync } from 'node:fs';
import { parseSceneFile, replayScene, type SceneFile, type SceneReplay } from '@foresight/worlds';

/**
 * Reads a recorded scene and plays its steps again.
 *
 * @throws an error that names the file and what is wrong with it.
 */
export function replaySceneFile(file: string): { scene: SceneFile; replay: SceneReplay } {
  const text = attempt(() => readFileSync(file, 'utf8'), `${file} cannot be read`);
  const value: unknown = attempt(() => JSON.parse(withoutMark(text)), `${file} is not JSON`);
  return attempt(() => {
    const scene = parseSceneFile(value);
    return { scene, replay: replayScene(scene) };
  }, `${file} is no scene that can be played`);
}

function attempt<Value>(work: () => Value, what: string): Value {
  try {
    return work();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${what}: ${why}`, { cause });
  }
}

/** Some editors put a byte order mark in front, which JSON does not allow. */
function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, '');
}
