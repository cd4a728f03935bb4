import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'tsup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../../tsup.config';

const bundle = path.join(import.meta.dirname, '../../../dist', `warm-up-test-${process.pid}`);
const sources = {
  command: path.join(import.meta.dirname, '../../testing/run-warm-up.ts'),
  server: path.join(import.meta.dirname, '../../../../model-server/src/main.ts'),
};
let folder: string;

const tinyRecipe = {
  model: {
    width: 16,
    layers: 1,
    heads: 2,
    feedForwardWidth: 24,
    contextTokens: 512,
    vocabularySize: 512,
  },
  expert: { maxSteps: 6 },
  training: { batchTokens: 512, evaluationShare: 0.1 },
  policy: { episodes: 6, steps: 40 },
  worldModel: { episodes: 5, steps: 40 },
  corrections: { rounds: 1, episodes: 3, maxSteps: 2, steps: 5 },
};

beforeAll(async () => {
  const rest = { config: false, silent: true, sourcemap: false, clean: false } as const;
  await build({ ...config, ...rest, entry: sources, outDir: bundle });
  folder = await mkdtemp(path.join(tmpdir(), 'warm-up-'));
  await writeFile(path.join(folder, 'tiny.json'), JSON.stringify(tinyRecipe));
});
afterAll(async () => {
  await rm(bundle, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

interface Interruption {
  signal: NodeJS.Signals;
  /** It comes when the command has said this. */
  at: string;
}

/** Runs the command to its end, or to where it is interrupted. */
async function warmUp(data: string, options: object = {}, interruption?: Interruption) {
  const given = { recipe: path.join(folder, 'tiny.json'), workers: 1, ...options };
  const args = [path.join(folder, data), path.join(bundle, 'server.js'), JSON.stringify(given)];
  const child = spawn(process.execPath, [path.join(bundle, 'command.js'), ...args]);
  const exit = once(child, 'exit');
  const stdout = text(child.stdout);
  let said = '';
  for await (const chunk of child.stderr) {
    said += chunk;
    if (interruption && !child.killed && said.includes(interruption.at)) {
      child.kill(interruption.signal);
    }
  }
  const [code] = await exit;
  return { code, said, stdout: await stdout };
}

async function readManifest(out: string, name: string) {
  return JSON.parse(await readFile(path.join(out, name, 'foresight.json'), 'utf8'));
}

function readWeights(out: string, name: string): Promise<Buffer> {
  return readFile(path.join(out, name, 'model.safetensors'));
}

test('makes both checkpoints and says all that is known of them', async () => {
  const out = path.join(folder, 'whole-out');
  const { code, said, stdout } = await warmUp('whole', { out, evaluate: 1 });
  expect({ code, said }).toMatchObject({ code: 0 });
  const report = JSON.parse(stdout);
  const names = ['household-policy', 'household-world-model'];
  expect(report.checkpoints.map(({ name }: { name: string }) => name)).toEqual(names);
  expect((await readdir(out)).sort()).toEqual(names);
  const policy = await readManifest(out, 'household-policy');
  expect(policy).toMatchObject({
    name: 'household-policy',
    role: 'policy',
    templates: 'compact@1',
    parents: [expect.stringMatching(/^policy-0-/)],
    seed: 1,
    weights: 'trained',
    recipe: { warmUp: tinyRecipe, warmUpHash: report.recipeHash },
    figures: { fullLoop: { episodes: 1 }, measured: expect.stringContaining('test-unseen') },
  });
  expect(policy.description).toMatch(
    /^A .* parameter policy .* 6 attempts .* corrections of 3 attempts of its own\.$/,
  );
  expect(policy.recipe.trainings).toMatchObject([{ plan: { steps: 40 } }, { plan: { steps: 5 } }]);
  const rows = policy.data.files.map(({ name }: { name: string }) =>
    name.replace(/-\w+\.jsonl/, ''),
  );
  expect(rows).toEqual(['expert-policy', 'corrections-1', 'corrections-1']);
  expect(policy.data.files[1].sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(policy.history.evaluations).not.toHaveLength(0);
  expect(await readManifest(out, 'household-world-model')).toMatchObject({
    role: 'world_model',
    parents: [],
    figures: { transitions: expect.any(Number), measured: expect.any(String) },
  });
}, 300_000);

test('goes on where it was killed or interrupted, to the same bits', async () => {
  const killed = await warmUp('cut', {}, { signal: 'SIGKILL', at: 'step 20/40' });
  expect(killed.code).toBe(null);
  const stopped = await warmUp('cut', {}, { signal: 'SIGINT', at: 'Training policy-0' });
  expect(stopped).toMatchObject({ code: 130, stdout: '' });
  expect(stopped.said).toContain('The same command goes on from here.');
  const ended = await warmUp('cut');
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.said).toMatch(/world-model-\w+ is there already/);
  const out = path.join(folder, 'cut/warm-up/out');
  for (const name of ['household-policy', 'household-world-model']) {
    const whole = await readWeights(path.join(folder, 'whole-out'), name);
    expect((await readWeights(out, name)).equals(whole)).toBe(true);
  }
  expect(await readManifest(out, 'household-policy')).toMatchObject({ figures: {} });
  const jobs = await readdir(path.join(folder, 'cut/warm-up/training/jobs'));
  expect(jobs).toHaveLength(3);
}, 300_000);

test('makes one of the two, and again only what the recipe changes', async () => {
  const out = path.join(folder, 'one-out');
  const first = await warmUp('whole', { out, only: 'world-model' });
  expect(first).toMatchObject({ code: 0 });
  expect(first.said).not.toContain('Training ');
  expect(await readdir(out)).toEqual(['household-world-model']);
  const changed = { ...tinyRecipe, corrections: { ...tinyRecipe.corrections, steps: 4 } };
  await writeFile(path.join(folder, 'changed.json'), JSON.stringify(changed));
  const recipe = path.join(folder, 'changed.json');
  const second = await warmUp('whole', { out, recipe, only: 'policy' });
  expect(second).toMatchObject({ code: 0 });
  expect(second.said.match(/Training \S+/g)).toEqual([
    expect.stringMatching(/^Training policy-1-/),
  ]);
  expect(second.said).not.toContain('tasks played');
}, 300_000);

test('replaces no folder that is no checkpoint', async () => {
  const out = path.join(folder, 'mine');
  await mkdir(path.join(out, 'household-world-model'), { recursive: true });
  await writeFile(path.join(out, 'household-world-model/note.txt'), 'mine');
  const { code, said } = await warmUp('whole', { out, only: 'world-model' });
  expect(code).toBe(1);
  expect(said).toContain('household-world-model is no checkpoint: it is not replaced.');
  expect(existsSync(path.join(out, 'household-world-model/note.txt'))).toBe(true);
}, 120_000);

test('says in words what is wrong with a recipe', async () => {
  const recipe = path.join(folder, 'wrong.json');
  await writeFile(recipe, '{"policy": {"steps": 0}, "polici": {}}');
  const { code, said } = await warmUp('none', { recipe });
  expect(code).toBe(1);
  expect(said).toContain('policy.steps: Too small');
  expect(said).toContain('Unrecognized key: "polici"');
});
