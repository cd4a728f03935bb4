import { z } from 'zod';

const tokenSchema = z.object({
  token: z.string(),
  logprob: z.number(),
  bytes: z.array(z.number()).nullish().catch(null),
});

const scoredTokenSchema = tokenSchema.extend({
  top_logprobs: z.array(tokenSchema).nullish().catch(null),
});
/** A token as servers send it; `bytes` tells apart the halves of a split character. */
export type ServerToken = z.infer<typeof scoredTokenSchema>;

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
  // Log-probabilities of another shape count as none: the answer itself is still good.
  logprobs: z
    .object({ content: z.array(scoredTokenSchema).nullish() })
    .nullish()
    .catch(null),
});

/** A count that no server can mean makes the usage unknown: what keeps it holds 32 bits. */
const tokenCount = z.number().int().min(0).max(2_147_483_647);

const usageSchema = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount.default(0),
  prompt_tokens_details: z.object({ cached_tokens: tokenCount.nullish() }).nullish().catch(null),
});

/** A whole chat completion or one chunk of it; they differ only in `message` and `delta`. */
export const answerSchema = z.object({
  model: z.string().nullish().catch(null),
  choices: z.array(choiceSchema),
  usage: usageSchema.nullish().catch(null),
});
export type ServerAnswer = z.infer<typeof answerSchema>;

export const modelListSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
