import { createEngine, defineModel, type Engine } from '@foresight/language-model';
import { PyTorchTraining } from './support/pytorch-training';
import { median, report } from './support/report';

const PLACES = 256;
const BATCH = 8;
const ROUNDS = 5;
const STEPS_PER_ROUND = 4;

const config = defineModel({
  vocabularySize: 1_024,
  width: 128,
  layers: 4,
  heads: 4,
  feedForwardWidth: 352,
  contextTokens: PLACES,
});
const sequences = Array.from({ length: BATCH }, (_, row) =>
  Array.from({ length: PLACES }, (_, place) => (place * 7 + row * 13) % 1_000),
);

/** The same model for transformers. */
const llamaConfig = {
  vocab_size: config.vocabularySize,
  hidden_size: config.width,
  num_hidden_layers: config.layers,
  num_attention_heads: config.heads,
  num_key_value_heads: config.heads,
  intermediate_size: config.feedForwardWidth,
  max_position_embeddings: PLACES,
  tie_word_embeddings: true,
};

async function train(engine: Engine, distillation: number): Promise<number[]> {
  const rows = sequences.map((tokens) => ({ tokens, weights: tokens.map(() => 1) }));
  const step = { sequences: rows, learningRate: 1e-3, objectives: { distillation } };
  const times: number[] = [];
  for (let count = 0; count < STEPS_PER_ROUND; count += 1) {
    const startedAt = performance.now();
    await engine.trainStep(step);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Whole steps of both, in turns, so that whatever else the machine does slows both. */
async function measure(threads: number): Promise<void> {
  const engine = createEngine({ config, workers: threads, seed: 1 });
  const judge = await PyTorchTraining.start({ config: llamaConfig, threads, sequences });
  const times = { ours: [] as number[], taught: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await train(engine, 0);
    const taught = await train(engine, 0.5);
    const theirs = typeof judge === 'string' ? [] : await judge.train(STEPS_PER_ROUND);
    // In the first round compilers and caches settle.
    if (round === 0) continue;
    times.ours.push(...ours);
    times.taught.push(...taught);
    times.theirs.push(...theirs);
  }
  await engine.dispose();
  if (typeof judge === 'string') console.error(`No baseline, because PyTorch is missing: ${judge}`);
  else {
    console.error(judge.build);
    await judge.stop();
  }
  const pace = (milliseconds: number[]) => (BATCH * PLACES * 1_000) / median(milliseconds);
  const baseline = typeof judge === 'string' ? null : pace(times.theirs);
  const unit = 'tokens/s';
  const name = `language_model_training_${threads}_${threads === 1 ? 'thread' : 'threads'}`;
  report({ name, value: pace(times.ours), baseline, unit });
  report({ name: `${name}_with_teacher`, value: pace(times.taught), baseline: null, unit });
}

for (const threads of [1, 2]) await measure(threads);
