import type { CallPhase } from '@foresight/contracts';
import type { LoopConfig } from '../events';
import type { GenerationRequest } from '../ports/language-model';
import { deriveSeed } from './derive-seed';

interface SettingsContext {
  config: Pick<LoopConfig, 'decoding'>;
  seed: number;
  index: number;
}

/** Everything of a request but its messages. */
export function requestSettings(
  { config, seed, index }: SettingsContext,
  phase: CallPhase,
  attempt: number,
): Omit<GenerationRequest, 'messages'> {
  const { temperature, topP } = config.decoding;
  return {
    maxTokens: tokenBudget(config, phase),
    temperature,
    topP,
    seed: deriveSeed(seed, index, phase, attempt),
    // Actions are chosen in drafts and reflections; of a state nobody asks how sure it was.
    logprobs: phase === 'draft' || phase === 'reflect',
  };
}

function tokenBudget({ decoding }: Pick<LoopConfig, 'decoding'>, phase: CallPhase): number {
  switch (phase) {
    case 'draft':
      return decoding.draftTokens;
    case 'imagine':
    case 'teach':
      return decoding.imaginationTokens;
    case 'reflect':
      return decoding.reflectionTokens + decoding.finalActionTokens;
  }
}
