// Training speed: tokens per second of the quickest whole step. `node scripts/measure-training.mjs [seconds]`

import { importSource } from './import-source.mjs';

const { createEngine, defineModel } = await importSource('src/index.ts');
const seconds = Number(process.argv[2] ?? 5);
const places = 256;
const batch = 8;
const config = defineModel({
  vocabularySize: 1_024,
  width: 128,
  layers: 4,
  heads: 4,
  feedForwardWidth: 352,
  contextTokens: places,
});

for (const workers of [1, 2]) {
  for (const distillation of [0, 0.5]) await measure(workers, distillation);
}

async function measure(workers, distillation) {
  const engine = createEngine({ config, workers, seed: 1 });
  const step = { sequences: makeSequences(), learningRate: 1e-3, objectives: { distillation } };
  const endsAt = performance.now() + seconds * 1_000;
  // The quickest step counts, because others use the machine too.
  let quickestMs = Number.POSITIVE_INFINITY;
  let steps = 0;
  for (; performance.now() < endsAt; steps += 1) {
    const startedAt = performance.now();
    await engine.trainStep(step);
    quickestMs = Math.min(quickestMs, performance.now() - startedAt);
  }
  const tokensPerSecond = Math.round((batch * places * 1_000) / quickestMs);
  console.log({ workers, distillation, steps, tokensPerSecond });
  await engine.dispose();
}

function makeSequences() {
  return Array.from({ length: batch }, (_, row) => {
    const tokens = Array.from({ length: places }, (_, place) => (place * 7 + row * 13) % 1_000);
    return { tokens, weights: tokens.map(() => 1) };
  });
}
