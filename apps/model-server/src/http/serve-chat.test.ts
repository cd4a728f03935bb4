import { type Checkpoint, createDecoder, encodeChatPrompt } from '@foresight/language-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { readEvents } from '../testing/read-events';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { trainTinyCheckpoint } from '../testing/tiny-checkpoint';

const token = z.object({ token: z.string(), logprob: z.number(), bytes: z.array(z.number()) });
const logprobs = z.object({ content: z.array(token.extend({ top_logprobs: z.array(token) })) });
const answerSchema = z.looseObject({
  system_fingerprint: z.string(),
  choices: z.array(
    z.object({
      index: z.number(),
      message: z.object({ role: z.literal('assistant'), content: z.string() }),
      logprobs: logprobs.nullable(),
      finish_reason: z.enum(['stop', 'length']),
    }),
  ),
  usage: z.object({
    prompt_tokens: z.number(),
    completion_tokens: z.number(),
    total_tokens: z.number(),
    prompt_tokens_details: z.object({ cached_tokens: z.number() }),
  }),
  prompt_logprobs: z
    .array(
      z
        .record(
          z.string(),
          z.object({ logprob: z.number(), rank: z.number(), decoded_token: z.string() }),
        )
        .nullable(),
    )
    .optional(),
});
const chunkSchema = z.object({
  object: z.literal('chat.completion.chunk'),
  choices: z.array(
    z.object({
      index: z.number(),
      delta: z.object({ role: z.string().optional(), content: z.string().optional() }),
      logprobs: logprobs.nullable(),
      finish_reason: z.string().nullable(),
    }),
  ),
  usage: answerSchema.shape.usage.optional(),
});

const messages = [{ role: 'user' as const, content: 'Where is the key?' }];
let folder: CheckpointFolderFixture;
let checkpoint: Checkpoint;
let server: TestServer;
beforeAll(async () => {
  checkpoint = await trainTinyCheckpoint();
  folder = await createCheckpointFolder();
  await folder.save('tiny', checkpoint);
  server = await startTestServer({ checkpointsDirectory: folder.directory });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

async function ask(fields: object = {}) {
  const response = await server.post({
    model: 'tiny',
    messages,
    seed: 5,
    max_tokens: 30,
    ...fields,
  });
  return answerSchema.parse(await response.json());
}

async function refused(fields: object) {
  const response = await server.post({ model: 'tiny', messages, ...fields });
  return { status: response.status, ...Object(await response.json()) };
}

function first<Element>(all: readonly Element[]): Element {
  const [element] = all;
  if (element === undefined) throw new Error('There is none.');
  return element;
}

describe('chat completions of a checkpoint', () => {
  it('tell the log-probabilities that the model gives, the end token among them', async () => {
    const answer = await ask({ temperature: 0, logprobs: true, top_logprobs: 3, max_tokens: 90 });
    const choice = first(answer.choices);
    expect(choice.finish_reason).toBe('stop');
    const tokens = choice.logprobs?.content ?? [];
    expect(checkpoint.tokenizer.vocabulary.specialTokens).toContain(tokens.at(-1)?.token);
    expect(answer.usage.completion_tokens).toBe(tokens.length);
    expect(
      tokens
        .slice(0, -1)
        .map((each) => each.token)
        .join(''),
    ).toBe(choice.message.content);
    const decoder = createDecoder({ ...checkpoint, tokenCount: checkpoint.tokenizer.size });
    const prompt = encodeChatPrompt(checkpoint.tokenizer, messages);
    const ids = tokens.map(({ bytes }) => idOf(bytes));
    const scored = await decoder.scorePrompt({ prompt: [...prompt, ...ids], topCount: 3 });
    await decoder.dispose();
    scored.slice(prompt.length - 1).forEach(({ logProbability, top }, index) => {
      expect(tokens[index]?.logprob).toBeCloseTo(logProbability, 4);
      expect(tokens[index]?.top_logprobs.map(({ bytes }) => idOf(bytes))).toEqual(
        top.map((each) => each.token),
      );
    });
  });

  it('give several choices, the first as if it were the only one', async () => {
    const hot = { temperature: 1.5, top_p: 1 };
    const alone = await ask(hot);
    const several = await ask({ ...hot, n: 4 });
    const texts = several.choices.map(({ message }) => message.content);
    expect(texts[0]).toBe(first(alone.choices).message.content);
    expect(new Set(texts).size).toBeGreaterThan(1);
    expect(several.choices.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect((await ask({ ...hot, n: 4 })).choices).toEqual(several.choices);
    expect(several.usage.prompt_tokens).toBe(alone.usage.prompt_tokens);
    expect(several.usage.prompt_tokens_details.cached_tokens).toBe(several.usage.prompt_tokens - 1);
  });

  it('take temperature and top-p from generation_config.json', async () => {
    expect((await ask()).choices).toEqual((await ask({ temperature: 0.7, top_p: 0.9 })).choices);
    expect((await ask()).choices).not.toEqual((await ask({ temperature: 2, top_p: 1 })).choices);
  });

  it('stop before a stop string and at the budget', async () => {
    const whole = first((await ask({ temperature: 0, max_tokens: 90 })).choices).message.content;
    const stop = whole.slice(6, 8);
    const stopped = first((await ask({ temperature: 0, stop: [stop, '†'] })).choices);
    expect(stopped).toMatchObject({ finish_reason: 'stop' });
    expect(stopped.message.content).toBe(whole.slice(0, whole.indexOf(stop)));
    const cut = await ask({ temperature: 0, max_completion_tokens: 2, max_tokens: 50 });
    expect(first(cut.choices).finish_reason).toBe('length');
    expect(cut.usage.completion_tokens).toBe(2);
  });

  it('score the prompt as vLLM does', async () => {
    const answer = await ask({ prompt_logprobs: 2 });
    const [none, ...places] = answer.prompt_logprobs ?? [];
    const prompt = encodeChatPrompt(checkpoint.tokenizer, messages);
    expect(none).toBeNull();
    expect(places).toHaveLength(prompt.length - 1);
    places.forEach((place, index) => {
      const own = place?.[String(prompt[index + 1])];
      const ranks = Object.values(place ?? {}).map(({ rank }) => rank);
      expect(own?.logprob).toBeLessThanOrEqual(0);
      expect(ranks).toEqual(expect.arrayContaining([1, 2]));
      expect(ranks).toHaveLength((own?.rank ?? 0) > 2 ? 3 : 2);
    });
    expect(places.at(-1)?.[String(prompt.at(-1))]?.decoded_token).toBe('<|assistant|>');
    expect(answer.usage.prompt_tokens_details.cached_tokens).toBe(0);
    expect(answer.choices).toEqual((await ask()).choices);
  });

  it('go on with an unfinished message', async () => {
    const begun = [...messages, { role: 'assistant', content: 'The key 1 is' }];
    const go = { continue_final_message: true, temperature: 0, messages: begun };
    const continued = await ask({ ...go, add_generation_prompt: false });
    expect(first(continued.choices).message.content).not.toMatch(/^The key/);
    expect(await refused({ ...go, add_generation_prompt: true })).toMatchObject({ status: 400 });
    const plain = await ask({ add_generation_prompt: false });
    expect(plain.usage.prompt_tokens).toBe((await ask()).usage.prompt_tokens - 1);
  });

  it('stream the same as they give whole, choices interleaved', async () => {
    const wishes = { n: 3, logprobs: true, top_logprobs: 2, temperature: 1.5, top_p: 1 };
    const whole = await ask(wishes);
    // At a pace, so that no choice is written before the others are begun.
    const options = { checkpointsDirectory: folder.directory, tokensPerSecond: 400 };
    const paced = await startTestServer(options);
    const streamed = await paced.post({
      ...{ model: 'tiny', messages, seed: 5, max_tokens: 30, ...wishes },
      ...{ stream: true, stream_options: { include_usage: true } },
    });
    const events = await readEvents(streamed);
    await paced.close();
    expect(events.pop()).toBe('[DONE]');
    const chunks = events.map((event) => chunkSchema.parse(JSON.parse(event)));
    expect(chunks.pop()).toMatchObject({
      choices: [],
      usage: { completion_tokens: whole.usage.completion_tokens },
    });
    const parts = chunks.map(({ choices }) => first(choices));
    for (const { index, message, logprobs, finish_reason } of whole.choices) {
      const own = parts.filter((part) => part.index === index);
      expect(own[0]?.delta).toEqual({ role: 'assistant', content: '' });
      expect(own.map(({ delta }) => delta.content ?? '').join('')).toBe(message.content);
      const tokens = own.flatMap((part) => part.logprobs?.content ?? []);
      expect(tokens.map((each) => each.token)).toEqual(logprobs?.content.map((each) => each.token));
      expect(own.at(-1)?.finish_reason).toBe(finish_reason);
    }
    // Somewhere one choice goes on before the one that was written before it has ended.
    const written = parts.filter(({ delta }) => delta.content).map(({ index }) => index);
    expect(written).not.toEqual([...written].sort());
  });

  it('are refused in words where they cannot be given', async () => {
    const cases: [object, object][] = [
      [{ max_tokens: 500 }, { code: 'context_length_exceeded', param: 'messages' }],
      [{ prompt_logprobs: 1, stream: true }, { param: 'prompt_logprobs' }],
      [{ top_logprobs: 1 }, { param: 'top_logprobs' }],
      [{ guided_choice: ['a', ''] }, { message: expect.stringContaining('empty') }],
      [{ structured_outputs: { regex: 'a+' } }, { param: 'structured_outputs.regex' }],
      [{ response_format: { type: 'json_object' } }, { param: 'response_format' }],
      [{ repetition_penalty: 1.1 }, { param: 'repetition_penalty' }],
    ];
    for (const [fields, error] of cases) {
      expect(await refused(fields)).toMatchObject({ status: 400, error });
    }
    const neutral = { repetition_penalty: 1, top_k: -1, logit_bias: {}, tools: [], min_tokens: 0 };
    expect((await ask(neutral)).choices).toHaveLength(1);
  });
});

function idOf(bytes: readonly number[]): number {
  const { tokenizer } = checkpoint;
  const text = Buffer.from(bytes);
  const special = tokenizer.vocabulary.specialTokens.indexOf(text.toString());
  if (special >= 0) return special;
  const ids = Array.from({ length: tokenizer.size }, (_, id) => id);
  return ids.find((id) => text.equals(tokenizer.bytesOf(id))) ?? -1;
}
