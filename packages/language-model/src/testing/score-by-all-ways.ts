import { createDecoder } from '../decoding/create-decoder';
import type { Checkpoint } from '../files/checkpoint';
import type { KernelKind } from '../kernels/kernels';
import { at } from '../numbers/at';
import { encodeChatPrompt } from '../tokenizer/chat-template';
import { createEngine } from '../training/create-engine';

/** Log-probabilities of one answer's tokens, by each way of computing them. */
export interface AllWays {
  /** As training does: the whole sequence at once. */
  readonly whole: number[];
  /** As answers are decoded: token by token, from remembered keys and values. */
  readonly tokenByToken: number[];
  /** As prompts are scored: in blocks, from remembered keys and values. */
  readonly inBlocks: number[];
}

export interface ScoredAnswer {
  readonly prompt: string;
  readonly answer: string;
}

export async function scoreByAllWays(
  checkpoint: Checkpoint,
  { prompt, answer }: ScoredAnswer,
  kernels: KernelKind,
): Promise<AllWays> {
  const { config, tokenizer } = checkpoint;
  const asked = encodeChatPrompt(tokenizer, [{ role: 'user', content: prompt }]);
  const answered = tokenizer.encode(answer);
  const tokens = [...asked, ...answered];
  const engine = createEngine({ config, workers: 1, seed: 1, kernels });
  const decoder = createDecoder({ config, weights: checkpoint.weights, kernels });
  try {
    await engine.importWeights(checkpoint.weights);
    const weights = tokens.map((_, place) => (place < asked.length ? 0 : 1));
    const { logProbabilities } = await engine.evaluate([{ tokens, weights }]);
    const scored = await decoder.scorePrompt({ prompt: tokens, topCount: 0 });
    const tokenByToken: number[] = [];
    const sampling = { temperature: 0, topP: 1, seed: 1, topCount: 0, endTokens: [] };
    const maxTokens = answered.length;
    const request = { prompt: asked, maxTokens, choices: [answered], ...sampling };
    for await (const { logProbability } of decoder.decode(request)) {
      tokenByToken.push(logProbability);
    }
    const inBlocks = scored.slice(asked.length - 1).map(({ logProbability }) => logProbability);
    return { whole: Array.from(at(logProbabilities, 0)), tokenByToken, inBlocks };
  } finally {
    await Promise.all([engine.dispose(), decoder.dispose()]);
  }
}
