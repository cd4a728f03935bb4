import { z } from 'zod';

const choicesSchema = z.array(z.string().min(1, { error: 'A choice is empty.' })).min(1);

/** Fields that chat completions and completions share; unknown ones are ignored. */
export const samplingFields = {
  model: z.string(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().gt(0).max(1).nullish(),
  seed: z.int().nullish(),
  stop: z.union([z.string().min(1), z.array(z.string().min(1)).max(16)]).nullish(),
  n: z.int().min(1).max(128).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  /** vLLM's: the likelihood of the prompt, with so many alternatives at each place. */
  prompt_logprobs: z.int().min(0).max(20).nullish(),
  /** vLLM's older and newer name for an answer that is one of some texts. */
  guided_choice: choicesSchema.nullish(),
  structured_outputs: z.object({ choice: choicesSchema.nullish() }).nullish(),
};

const samplingSchema = z.object(samplingFields);
export type SamplingFields = z.infer<typeof samplingSchema>;
