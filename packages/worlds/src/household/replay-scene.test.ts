import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { buildHouse } from './build-house';
import { completeScene } from './complete-scene';
import { HouseholdWorld } from './household-world';
import { parseSceneFile } from './parse-scene-file';
import { replayScene } from './replay-scene';
import { SceneFileError } from './scene-file';
import { writeSceneFile } from './write-scene-file';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));
const PUBLIC_SCENES = fileURLToPath(
  new URL('../../../../../shared/data/household', import.meta.url),
);

function readScenes(folder: string) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({
      name,
      file: parseSceneFile(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
    }));
}

function itReplays(folder: string) {
  it.each(readScenes(folder))('replays $name letter for letter', ({ file }) => {
    const replay = replayScene(file);
    expect(replay.steps.filter(({ matches }) => !matches)).toEqual([]);
    expect(replay.introMatches).not.toBe(false);
    expect(replay.success).toBe(true);
  });
}

describe('shipped scene files', () => itReplays(FIXTURES));

describe('public scene files', () => {
  if (existsSync(PUBLIC_SCENES)) itReplays(PUBLIC_SCENES);
  else it.skip('replay letter for letter: skipped, the folder shared/data/household is absent');
});

describe('scene files', () => {
  it('can be written and read back at any state', () => {
    const { house, start } = new HouseholdWorld().buildTask('household/test-seen/0003');
    const state = { ...start, marks: start.marks.map((_, index) => index % 16) };
    const file = parseSceneFile(JSON.parse(JSON.stringify(writeSceneFile(house, state))));
    expect(buildHouse(completeScene(file))).toEqual({ house, start: state });
  });

  it.each([
    [null, 'file'],
    [{}, 'goal'],
    [{ goal: 'tidy up' }, 'goal'],
    [{ goal: 'put a egg in bed', dialect: 'old' }, 'dialect'],
    [{ goal: 'put a egg in bed', scene: { receptacles: [{}] } }, 'scene.receptacles[0].name'],
    [{ goal: 'put a egg in bed', scene: { position: 'moon 1' } }, 'scene.position'],
    [{ goal: 'put a egg in bed', steps: [{ action: 'look', observation: 3 }] }, 'steps[0]'],
  ])('says what is wrong with %j', (value, path) => {
    const load = () => completeScene(parseSceneFile(value));
    expect(load).toThrow(SceneFileError);
    expect(load).toThrow(path);
  });
});
