import { createDecoder } from '../decoding/create-decoder';
import type { Checkpoint } from '../files/checkpoint';
import { createEngine } from '../training/create-engine';

const TEXT = 'You open the drawer 3. In it, you see';

/** What a checkpoint does, to compare across processes. */
export async function probe({ config, tokenizer, weights }: Checkpoint) {
  const engine = createEngine({ config, workers: 1, seed: 99 });
  const decoder = createDecoder({ config, weights, tokenCount: tokenizer.size });
  const tokens = tokenizer.encode(TEXT);
  try {
    await engine.importWeights(weights);
    const sequence = { tokens, weights: tokens.map(() => 1) };
    const { crossEntropy } = await engine.evaluate([sequence]);
    const greedy: number[] = [];
    const sampling = { temperature: 0, topP: 1, seed: 1, topCount: 0 };
    const request = { prompt: tokens, maxTokens: 12, endTokens: [], ...sampling };
    for await (const { token } of decoder.decode(request)) greedy.push(token);
    return { crossEntropy, greedy };
  } finally {
    await Promise.all([engine.dispose(), decoder.dispose()]);
  }
}
