import {
  hashPrompt,
  parseImagination,
  renderPrompt,
  takeThinking,
  type WorldModel,
} from '@foresight/agent';
import { isAppError } from '@foresight/contracts';
import type { Transition } from './transition';

export interface ForetellOptions {
  worldModel: WorldModel;
  templates: string;
  maxTokens: number;
}

export type Foretell = (transition: Transition, signal: AbortSignal) => Promise<string>;

/**
 * Asks a world model for the state after a transition's action, greedily (temperature 0). An
 * answer that cannot be read, or a prompt too long for the model, is an empty state. The same
 * prompt is asked once.
 */
export function createForetell(options: ForetellOptions): Foretell {
  const known = new Map<string, string>();
  return async (transition, signal) => {
    const { scene, action } = transition;
    const request = { phase: 'imagine', action } as const;
    const messages = renderPrompt(options.templates, { scene, request });
    const key = hashPrompt(messages);
    const found = known.get(key);
    if (found !== undefined) return found;
    const answer = await generateGreedily(options, messages, signal);
    const { fields } = parseImagination(answer, currentObservation(transition));
    known.set(key, fields.state);
    return fields.state;
  };
}

export function currentObservation({ scene }: Pick<Transition, 'scene'>): string {
  return scene.history.at(-1)?.observation ?? scene.initialObservation;
}

async function generateGreedily(
  { worldModel, maxTokens }: ForetellOptions,
  messages: ReturnType<typeof renderPrompt>,
  signal: AbortSignal,
): Promise<string> {
  const sampling = { temperature: 0, topP: 1, seed: 0, logprobs: false };
  try {
    for await (const part of worldModel.generate({ messages, maxTokens, ...sampling }, signal)) {
      if (part.type === 'end') return takeThinking(part.generation.text).text;
    }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'context_too_long') throw error;
  }
  return '';
}
