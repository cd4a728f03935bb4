import {
  type Checkpoint,
  createEngine,
  defineModel,
  encodeMessage,
  learnTokenizer,
} from '@foresight/language-model';

const chats = [
  ['Say OK.', 'OK, 日本語 🙂 and 🦊.'],
  ['Where is the key?', 'The key 1 is in the drawer 12, go to drawer 12.'],
  ['What do you see?', 'You see a drawer 3, a drawer 12 and a key 1.'],
  ['Open it.', 'You open the drawer 3. The drawer 3 is open. In it, you see a key 1.'],
];

/** A small model that was taught a few answers; equal seeds give equal weights. */
export async function trainTinyCheckpoint({ seed = 1, steps = 40 } = {}): Promise<Checkpoint> {
  const tokenizer = learnTokenizer(chats.flat(), { vocabularySize: 320 });
  const config = defineModel({
    // More rows than tokens, as checkpoints may have.
    vocabularySize: 328,
    width: 32,
    layers: 2,
    heads: 2,
    feedForwardWidth: 64,
    contextTokens: 128,
  });
  const engine = createEngine({ config, workers: 1, seed });
  const sequences = chats.map(([question = '', answer = '']) => {
    const tokens = [
      ...encodeMessage(tokenizer, { role: 'user', content: question }),
      ...encodeMessage(tokenizer, { role: 'assistant', content: answer }),
    ];
    return { tokens, weights: tokens.map(() => 1) };
  });
  try {
    for (let step = 0; step < steps; step += 1) {
      await engine.trainStep({ sequences, learningRate: 0.01 });
    }
    return { config, tokenizer, weights: await engine.exportWeights() };
  } finally {
    await engine.dispose();
  }
}

/** A model of the size of real ones that was taught nothing. */
export async function inventCheckpoint(): Promise<Checkpoint> {
  const tokenizer = learnTokenizer(chats.flat(), { vocabularySize: 320 });
  const shape = { width: 128, layers: 4, heads: 4, feedForwardWidth: 352, contextTokens: 256 };
  const config = defineModel({ ...shape, vocabularySize: 1_024 });
  const engine = createEngine({ config, workers: 1, seed: 1 });
  try {
    return { config, tokenizer, weights: await engine.exportWeights() };
  } finally {
    await engine.dispose();
  }
}
