import { createDecoder, encodeChatPrompt, loadCheckpoint } from '@foresight/language-model';
import { median, report } from './support/report';

const TRIES = 20;
const TOKENS = 100;
const STREAMS = 8;
const PROMISED_TOKENS_PER_SECOND = 1_000;

const { config, weights, tokenizer } = await loadCheckpoint('checkpoints/household-policy');
const decoder = createDecoder({ config, weights, tokenCount: tokenizer.size, slots: STREAMS });
/** Of a usual length, and each its own. */
const prompts = Array.from({ length: STREAMS }, (_, number) => {
  const content = [
    `Task: cool some egg and put it in cabinet ${number}`,
    'At: fridge 1',
    'Holding: egg 2 (cool)',
    'sinkbasin 1: cup 1',
    'countertop 1: bread 1, lettuce 2, plate 1, tomato 1',
    'Empty: cabinet 1 (open) 2 (open), drawer 1 (open)',
    'Closed: fridge 1',
    'Unseen: cabinet 3 4 5, desklamp stand 1, drawer 2 3',
    'Before: go to cabinet 1, open cabinet 1, take egg 1 from cabinet 1 (failed), go to fridge 1',
    'Last: cool egg 2 with fridge 1 -> You cool the egg 2 using the fridge 1.',
    'Draft',
  ].join('\n');
  return encodeChatPrompt(tokenizer, [{ role: 'user', content }]);
});
const [prompt = []] = prompts;

/** Sampled, past the end of an answer, so that all are equally long. */
async function decode(tokens: readonly number[], maxTokens: number): Promise<number> {
  const startedAt = performance.now();
  const sampling = { temperature: 0.7, topP: 0.9, seed: 1, topCount: 0, endTokens: [] };
  for await (const _ of decoder.decode({ prompt: tokens, maxTokens, ...sampling }));
  return performance.now() - startedAt;
}

async function tryOften(work: (nth: number) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth += 1) times.push(await work(nth));
  // The first settle compilers, and make the decoder remember the prompts.
  return median(times.slice(TRIES / 4));
}

/** A first token that nobody remembers makes the whole prompt new. */
const promptMs = await tryOften((nth) => decode([6 + nth, ...prompt], 1));
const oneMs = await tryOften(() => decode(prompt, TOKENS));
const allMs = await tryOften(async () => {
  const times = await Promise.all(prompts.map((each) => decode(each, TOKENS)));
  return Math.max(...times);
});
await decoder.dispose();

const unit = 'tokens/s';
const one = (TOKENS * 1_000) / oneMs;
const all = (STREAMS * TOKENS * 1_000) / allMs;
const name = 'language_model_decoding';
report({ name: `${name}_one_stream`, value: one, baseline: PROMISED_TOKENS_PER_SECOND, unit });
report({ name: `${name}_${STREAMS}_streams`, value: all, baseline: one, unit });
const promptPace = ((prompt.length + 1) * 1_000) / promptMs;
report({ name: 'language_model_prompt', value: promptPace, baseline: null, unit });
