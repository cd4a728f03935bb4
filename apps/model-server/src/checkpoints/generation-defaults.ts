import { z } from 'zod';

const defaultsSchema = z.object({
  temperature: z.number().min(0).max(2).catch(1),
  top_p: z.number().gt(0).max(1).catch(1),
});

/** What holds where a request says nothing. */
export interface SamplingDefaults {
  readonly temperature: number;
  readonly topP: number;
}

/** From the text of `generation_config.json`, as vLLM takes them; OpenAI's where it says nothing. */
export function parseGenerationDefaults(text: string | undefined): SamplingDefaults {
  try {
    const { temperature, top_p: topP } = defaultsSchema.parse(JSON.parse(text ?? '{}'));
    return { temperature, topP };
  } catch {
    return { temperature: 1, topP: 1 };
  }
}
