import { z } from 'zod';
import type { PromptInput } from '../../generation/served-model';
import { samplingFields } from './sampling-fields';

const tokensSchema = z.array(z.int().min(0)).min(1);

/** The fields of a (legacy) completion that this server honours. */
export const completionRequestSchema = z.object({
  ...samplingFields,
  prompt: z.union([
    z.string(),
    tokensSchema,
    z.array(z.string()).min(1).max(128),
    z.array(tokensSchema).min(1).max(128),
  ]),
  max_tokens: z.int().min(0).nullish(),
  echo: z.boolean().nullish(),
  /** How many of the likeliest tokens to report. */
  logprobs: z.int().min(0).max(20).nullish(),
});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;

export function toTextInputs({ prompt }: CompletionRequest): PromptInput[] {
  if (typeof prompt === 'string') return [{ kind: 'text', text: prompt }];
  if (isTokens(prompt)) return [{ kind: 'tokens', tokens: prompt }];
  return prompt.map((each) =>
    typeof each === 'string' ? { kind: 'text', text: each } : { kind: 'tokens', tokens: each },
  );
}

function isTokens(prompt: string[] | number[] | number[][]): prompt is number[] {
  return typeof prompt[0] === 'number';
}
