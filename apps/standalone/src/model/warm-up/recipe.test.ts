import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecipe } from './recipe';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recipe-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(text: string) {
  const file = path.join(folder, 'recipe.json');
  await writeFile(file, text);
  return readRecipe(file);
}

test('what a recipe does not say is as in the default one', async () => {
  const recipe = await read('{"corrections": {"rounds": 0}, "model": {"width": 64}}');
  const usual = await readRecipe();
  expect(recipe).toEqual({
    ...usual,
    model: { ...usual.model, width: 64 },
    corrections: { ...usual.corrections, rounds: 0 },
  });
});

test.each([
  ['{"noise": 0.1}', 'Unrecognized key: "noise"'],
  ['{"expert": {"noise": 2}}', 'expert.noise: Too big'],
  ['{"seed": 1.5}', 'seed: '],
  ['[]', 'expected object'],
  ['{', 'is no JSON'],
])('%s is refused in words', async (text, words) => {
  await expect(read(text)).rejects.toThrow(words);
});

test('a file that is not there is an error in words', async () => {
  await expect(readRecipe('/nowhere.json')).rejects.toThrow('/nowhere.json cannot be read');
});
