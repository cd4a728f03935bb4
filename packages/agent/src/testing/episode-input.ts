import type { EpisodeEvent, LoopConfig, LoopModels, LoopStep, RunEpisodeInput } from '../events';
import type { LanguageModel } from '../ports/language-model';
import { CorridorSession } from './corridor-world';
import { type Script, ScriptedLanguageModel } from './scripted-language-model';

/** A full-mode configuration with the paper's thresholds. */
export function loopConfig(overrides: Partial<LoopConfig> = {}): LoopConfig {
  return {
    mode: 'full',
    gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
    decoding: {
      temperature: 0.7,
      topP: 0.9,
      draftTokens: 64,
      imaginationTokens: 192,
      reflectionTokens: 128,
      finalActionTokens: 16,
    },
    maxSteps: 10,
    historySteps: 8,
    templates: 'standard@1',
    world: { actionGrammar: '- go east\n- go west\n- take lamp' },
    ...overrides,
  };
}

/** Models by script; one that is left out fails when asked. */
export function scriptedModels(
  scripts: { policy?: Script; worldModel?: Script; teacher?: Script } = {},
): LoopModels & { policy: ScriptedLanguageModel; worldModel: LanguageModel } {
  return {
    policy: new ScriptedLanguageModel(scripts.policy ?? []),
    worldModel: new ScriptedLanguageModel(scripts.worldModel ?? []),
    teacher: scripts.teacher ? new ScriptedLanguageModel(scripts.teacher) : null,
  };
}

/** An episode from the start of the corridor. */
export function episodeInput(
  models: LoopModels,
  overrides: Partial<RunEpisodeInput> = {},
): RunEpisodeInput {
  return {
    config: loopConfig(),
    models,
    session: new CorridorSession(),
    canonicalizeAction: (action) => action.trim().toLowerCase(),
    seed: 7,
    log: { initialObservation: null, steps: [] },
    ...overrides,
  };
}

/** Runs a stream to its end. */
export async function collectEvents(stream: AsyncIterable<EpisodeEvent>): Promise<EpisodeEvent[]> {
  const events: EpisodeEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

export function stepsOf(events: readonly EpisodeEvent[]): LoopStep[] {
  return events.flatMap((event) => (event.type === 'step' ? [event.step] : []));
}
