// Decoding speed of one decoder thread. `node scripts/measure-decoding.mjs`

import { importSource } from './import-source.mjs';

const { createDecoder, defineModel, planParameters } = await importSource('src/index.ts');
const config = defineModel({
  vocabularySize: 1_024,
  width: 128,
  layers: 4,
  heads: 4,
  feedForwardWidth: 352,
  contextTokens: 512,
});
const { length, parameterCount } = planParameters(config);
const weights = Float32Array.from({ length }, (_, index) => Math.sin(index) * 0.1);
const decoder = createDecoder({ config, weights });
const prompt = Array.from({ length: 268 }, (_, index) => (index * 37) % 1_000);

/** Milliseconds until the first token and until the last. */
async function time(request) {
  const startedAt = performance.now();
  let firstMs = 0;
  const options = { temperature: 0.7, topP: 0.9, seed: 1, topCount: 0, endTokens: [] };
  for await (const _ of decoder.decode({ ...options, ...request })) {
    firstMs ||= performance.now() - startedAt;
  }
  return { firstMs, allMs: performance.now() - startedAt };
}

/** The quickest of some tries, because others use the machine too. */
async function quickest(measure) {
  let best = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 12; count += 1) best = Math.min(best, await measure(count));
  return best;
}

const prefillMs = await quickest(async (count) => {
  const { firstMs } = await time({ prompt: [count, ...prompt], maxTokens: 1 });
  return firstMs;
});
const oneMs = await quickest(async () => (await time({ prompt, maxTokens: 100 })).allMs);
const eightMs = await quickest(async () => {
  const requests = Array.from({ length: 8 }, (_, index) => [...prompt, index]);
  const all = await Promise.all(requests.map((one) => time({ prompt: one, maxTokens: 100 })));
  return Math.max(...all.map(({ allMs }) => allMs));
});
console.log({
  parameterCount,
  prefillOf269TokensMs: Math.round(prefillMs),
  oneRequestTokensPerSecond: Math.round(100_000 / oneMs),
  eightRequestsTokensPerSecond: Math.round(800_000 / eightMs),
});
await decoder.dispose();
