// Training speed: tokens per second of whole steps. `node scripts/measure-training.mjs [seconds]`

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
  await engine.trainStep(step);
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  let steps = 0;
  for (; performance.now() - startedAt < seconds * 1_000; steps += 1) await engine.trainStep(step);
  const tokens = steps * batch * places;
  const wallSeconds = (performance.now() - startedAt) / 1_000;
  const cpu = process.cpuUsage(cpuBefore);
  console.log({
    workers,
    distillation,
    tokensPerSecond: Math.round(tokens / wallSeconds),
    // Of use on a machine that others use too.
    tokensPerCpuSecond: Math.round((tokens * 1e6) / (cpu.user + cpu.system)),
  });
  await engine.dispose();
}

function makeSequences() {
  return Array.from({ length: batch }, (_, row) => {
    const tokens = Array.from({ length: places }, (_, place) => (place * 7 + row * 13) % 1_000);
    return { tokens, weights: tokens.map(() => 1) };
  });
}
