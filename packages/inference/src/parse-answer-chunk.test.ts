import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseAnswerChunk } from './parse-answer-chunk';

/** What `parseAnswerChunk` accepts, said plainly: too slow to ask of every token of a stream. */
const scored = { token: z.string(), logprob: z.number() };
const tokenSchema = z.object({
  ...scored,
  bytes: z.array(z.number()).nullish().catch(null),
  top_logprobs: z.array(z.object(scored)).nullish().catch(null),
});
const textSchema = z.object({
  content: z.string().nullish(),
  reasoning_content: z.string().nullish().catch(null),
  reasoning: z.string().nullish().catch(null),
});
const choiceSchema = z.object({
  index: z.number().default(0),
  delta: textSchema.nullish(),
  message: textSchema.nullish(),
  finish_reason: z.string().nullish(),
  logprobs: z
    .object({ content: z.array(tokenSchema).nullish() })
    .nullish()
    .catch(null),
});
const tokenCount = z.number().int().min(0).max(2_147_483_647);
const usageSchema = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount.default(0),
  prompt_tokens_details: z.object({ cached_tokens: tokenCount.nullish() }).nullish().catch(null),
});
const answerSchema = z.object({
  model: z.string().nullish().catch(null),
  choices: z.array(choiceSchema),
  usage: usageSchema.nullish().catch(null),
});

function parseBySchema(answer: unknown) {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return null;
  const { choices, usage, model } = parsed.data;
  const choice = choices.find(({ index }) => index === 0);
  const text = choice?.delta ?? choice?.message;
  return {
    content: text?.content ?? '',
    reasoning: text?.reasoning_content ?? text?.reasoning ?? '',
    tokens: choice?.logprobs?.content?.map(toToken) ?? null,
    finishReason: choice?.finish_reason ?? null,
    usage: usage
      ? {
          promptTokens: usage.prompt_tokens,
          completionTokens: usage.completion_tokens,
          cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? null,
        }
      : null,
    model: model ?? null,
  };
}

function toToken({ token, logprob, bytes, top_logprobs }: z.infer<typeof tokenSchema>) {
  const top = (top_logprobs ?? []).map((each) => ({ text: each.token, logprob: each.logprob }));
  top.sort((a, b) => b.logprob - a.logprob);
  return { text: token, logprob, bytes: bytes ?? null, top };
}

/** Mostly what it should be, now and then anything else that JSON can spell, or nothing. */
function nearly<Value>(good: fc.Arbitrary<Value>): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      0,
      -1,
      1.5,
      Number.POSITIVE_INFINITY,
      3e9,
      true,
      [],
      {},
      [null],
    ),
    fc.jsonValue(),
  );
  return fc.oneof({ arbitrary: good, weight: 24 }, { arbitrary: odd, weight: 1 });
}

const text = nearly(fc.string({ maxLength: 4 }));
const number = nearly(fc.double({ min: -20, max: 0, noNaN: true }));
const alternative = nearly(fc.record({ token: text, logprob: number }));
const token = fc.record({
  token: text,
  logprob: number,
  bytes: nearly(fc.array(nearly(fc.nat(255)), { maxLength: 3 })),
  top_logprobs: nearly(fc.array(alternative, { maxLength: 3 })),
});
const spoken = fc.record({ content: text, reasoning_content: text, reasoning: text });
const choice = fc.record({
  index: nearly(fc.nat(1)),
  delta: nearly(spoken),
  message: nearly(spoken),
  finish_reason: text,
  logprobs: nearly(fc.record({ content: nearly(fc.array(nearly(token), { maxLength: 3 })) })),
});
const count = nearly(fc.nat());
const usage = fc.record({
  prompt_tokens: count,
  completion_tokens: count,
  prompt_tokens_details: nearly(fc.record({ cached_tokens: count })),
});
const answer = fc.record({
  model: text,
  choices: nearly(fc.array(nearly(choice), { maxLength: 2 })),
  usage: nearly(usage),
});

describe('a piece of an answer', () => {
  it('is read and refused as its schema says', () => {
    const outcomes = { read: 0, refused: 0 };
    fc.assert(
      fc.property(nearly(answer), (value) => {
        const expected = parseBySchema(value);
        outcomes[expected === null ? 'refused' : 'read'] += 1;
        expect(parseAnswerChunk(structuredClone(value))).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(200);
  });
});
