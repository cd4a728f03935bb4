import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { at } from '../numbers/at';
import { runElsewhere } from '../testing/run-elsewhere';
import type { AllWays, ScoredAnswer } from '../testing/score-by-all-ways';

const folder = path.join(import.meta.dirname, '../../../../checkpoints');
const shipped = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);

const said: ScoredAnswer = {
  prompt: [
    'Task: cool some egg and put it in cabinet',
    'At: fridge 1',
    'Holding: egg 2 (cool)',
    'Last: cool egg 2 with fridge 1 -> You cool the egg 2 using the fridge 1.',
    'Action: open fridge 1',
  ].join('\n'),
  answer:
    'You open the fridge 1. The fridge 1 is open. In it, you see a cup 2, and a zebra 77. 🙂 Nothing happens.',
};

/** Loads a checkpoint from disk in a process that did not write it. */
async function scoreElsewhere(name: string) {
  const program = `
    import { loadCheckpoint } from './src/files/checkpoint';
    import { scoreByAllWays } from './src/testing/score-by-all-ways';
    const [folder = '', said = ''] = process.argv.slice(2);
    const checkpoint = await loadCheckpoint(folder);
    const score = (kernels) => scoreByAllWays(checkpoint, JSON.parse(said), kernels);
    console.log(JSON.stringify({ wasm: await score('wasm'), javascript: await score('javascript') }));`;
  const words = [path.join(folder, name), JSON.stringify(said)];
  return (await runElsewhere(program, words)) as Record<'wasm' | 'javascript', AllWays>;
}

describe.each(shipped)('the checkpoint %s, read by another process', (name) => {
  it('foretells the same at once, token by token and in blocks, in WebAssembly and in plain JavaScript', async () => {
    const { wasm, javascript } = await scoreElsewhere(name);
    expect(wasm.whole.length).toBeGreaterThan(30);
    expect(wasm.whole.every((value) => value < 0)).toBe(true);
    for (const other of [wasm.tokenByToken, wasm.inBlocks, ...Object.values(javascript)]) {
      expect(largestError(other, wasm.whole)).toBeLessThan(1e-5);
    }
  }, 120_000);
});

/** Relative where log-probabilities are large: float32 has 7 digits. */
function largestError(found: readonly number[], wanted: readonly number[]): number {
  expect(found).toHaveLength(wanted.length);
  const errors = found.map((value, index) => {
    const expected = at(wanted, index);
    return Math.abs(value - expected) / Math.max(1, Math.abs(expected));
  });
  return Math.max(...errors);
}

it('there are shipped checkpoints', () => {
  expect(shipped).toEqual(expect.arrayContaining(['household-policy', 'household-world-model']));
});
