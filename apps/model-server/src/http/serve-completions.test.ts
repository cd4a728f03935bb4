import type { Checkpoint } from '@foresight/language-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CheckpointFolderFixture, createCheckpointFolder } from '../testing/checkpoint-folder';
import { readEvents } from '../testing/read-events';
import { startTestServer, type TestServer } from '../testing/start-test-server';
import { trainTinyCheckpoint } from '../testing/tiny-checkpoint';

const logprobsSchema = z.object({
  text_offset: z.array(z.number()),
  tokens: z.array(z.string()),
  token_logprobs: z.array(z.number().nullable()),
  top_logprobs: z.array(z.record(z.string(), z.number()).nullable()),
});
const answerSchema = z.object({
  object: z.literal('text_completion'),
  choices: z.array(
    z.object({
      index: z.number(),
      text: z.string(),
      logprobs: logprobsSchema.nullable(),
      finish_reason: z.string().nullable(),
      prompt_logprobs: z.array(z.unknown()).optional(),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).optional(),
});

const path = '/v1/completions';
const prompt = 'You open the drawer 3. 🙂';
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
  const body = { model: 'tiny', prompt, seed: 5, temperature: 1, top_p: 1, ...fields };
  return answerSchema.parse(await (await server.post(body, { path })).json());
}

async function choiceOf(fields: object = {}) {
  const { choices } = await ask(fields);
  const [choice] = choices;
  if (!choice || choices.length > 1) throw new Error('One choice was expected.');
  return choice;
}

async function stream(fields: object) {
  const body = {
    model: 'tiny',
    prompt,
    seed: 5,
    temperature: 1,
    top_p: 1,
    stream: true,
    ...fields,
  };
  const events = await readEvents(await server.post(body, { path }));
  expect(events.pop()).toBe('[DONE]');
  return events.map((event) => answerSchema.parse(JSON.parse(event)));
}

describe('completions of a checkpoint', () => {
  it('go on from a text or from its tokens, sixteen tokens unless told', async () => {
    const answer = await ask({ stop: '‡' });
    expect(answer.usage?.completion_tokens).toBeLessThanOrEqual(16);
    const tokens = checkpoint.tokenizer.encode(prompt);
    expect((await ask({ prompt: tokens })).choices).toEqual(answer.choices);
    expect(answer.usage?.prompt_tokens).toBe(tokens.length);
  });

  it('number the choices of several prompts one after the other', async () => {
    const prompts = [prompt, 'go to drawer'];
    const { choices, usage } = await ask({ prompt: prompts, n: 2 });
    expect(choices.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(choices[0]?.text).toBe((await choiceOf()).text);
    expect(choices[2]?.text).toBe((await choiceOf({ prompt: 'go to drawer' })).text);
    const tokens = prompts.map((text) => checkpoint.tokenizer.encode(text));
    expect(usage?.prompt_tokens).toBe(tokens.flat().length);
    expect((await ask({ prompt: tokens, n: 2 })).choices).toEqual(choices);
  });

  it('repeat the prompt with the likelihood of its tokens', async () => {
    const plain = await choiceOf({ logprobs: 2 });
    const echoed = await choiceOf({ logprobs: 2, echo: true });
    const promptTokens = checkpoint.tokenizer.encode(prompt).length;
    expect(echoed.text).toBe(prompt + plain.text);
    expect(echoed.prompt_logprobs).toHaveLength(promptTokens);
    const {
      tokens = [],
      text_offset = [],
      token_logprobs = [],
      top_logprobs = [],
    } = echoed.logprobs ?? {};
    expect(tokens.slice(0, promptTokens).join('')).toBe(prompt);
    expect(tokens.slice(promptTokens)).toEqual(plain.logprobs?.tokens);
    expect([token_logprobs[0], top_logprobs[0]]).toEqual([null, null]);
    token_logprobs.slice(promptTokens).forEach((value, index) => {
      expect(value).toBeCloseTo(plain.logprobs?.token_logprobs[index] ?? 0, 4);
    });
    tokens.forEach((text, index) => {
      expect(text_offset[index]).toBe(tokens.slice(0, index).join('').length);
      if (index > 0) expect(top_logprobs[index]).toHaveProperty([text]);
    });
  });

  it('score a text without going on from it', async () => {
    const scored = await choiceOf({ echo: true, max_tokens: 0, logprobs: 0 });
    expect(scored).toMatchObject({ text: prompt, finish_reason: 'length' });
    expect(scored.logprobs?.tokens.join('')).toBe(prompt);
    // The same tokens have the same likelihood as the answer to what comes before them.
    const whole = await choiceOf({ echo: true, logprobs: 0 });
    const again = await choiceOf({ echo: true, logprobs: 0, max_tokens: 0, prompt: whole.text });
    const shared = scored.logprobs?.token_logprobs.length ?? 0;
    again.logprobs?.token_logprobs.slice(1, shared).forEach((value, index) => {
      expect(value).toBeCloseTo(whole.logprobs?.token_logprobs[index + 1] ?? 0, 4);
    });
  });

  it('stream the same as they give whole', async () => {
    const wishes = { echo: true, logprobs: 1, n: 2, stream_options: { include_usage: true } };
    const whole = await ask(wishes);
    const chunks = await stream(wishes);
    expect(chunks.pop()).toMatchObject({ choices: [], usage: whole.usage });
    const parts = chunks.flatMap(({ choices }) => choices);
    for (const { index, text, logprobs, finish_reason } of whole.choices) {
      const own = parts.filter((part) => part.index === index);
      expect(own.map((part) => part.text).join('')).toBe(text);
      expect(own.flatMap((part) => part.logprobs?.tokens ?? [])).toEqual(logprobs?.tokens);
      expect(own.flatMap((part) => part.logprobs?.text_offset ?? [])).toEqual(
        logprobs?.text_offset,
      );
      expect(own.at(-1)?.finish_reason).toBe(finish_reason);
    }
  });

  it('are one of the choices, if there are some', async () => {
    const choices = ['yes', 'no', 'not now'];
    for (let seed = 0; seed < 4; seed += 1) {
      expect(choices).toContain((await choiceOf({ seed, guided_choice: choices })).text);
    }
  });

  it('are refused in words where they cannot be given', async () => {
    const cases: [object, number, object][] = [
      [{ prompt: '' }, 400, { param: 'prompt' }],
      [{ prompt: [] }, 400, { param: 'prompt' }],
      [{ prompt: [5, 320] }, 400, { message: expect.stringContaining('no token 320') }],
      [{ max_tokens: 0 }, 400, { param: 'max_tokens' }],
      [{ max_tokens: 128 }, 400, { code: 'context_length_exceeded' }],
      [{ n: 65, prompt: ['a', 'b'] }, 400, { param: 'n' }],
      [{ suffix: 'x' }, 400, { param: 'suffix' }],
      [{ model: 'none' }, 404, { code: 'model_not_found' }],
    ];
    for (const [fields, status, error] of cases) {
      const response = await server.post({ model: 'tiny', prompt, ...fields }, { path });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error });
    }
  });
});
