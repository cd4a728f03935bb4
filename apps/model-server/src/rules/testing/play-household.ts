import {
  type EpisodeEvent,
  type GenerationRequest,
  type LanguageModel,
  type LoopConfig,
  runEpisode,
} from '@foresight/agent';
import { HouseholdWorld } from '@foresight/worlds';
import { decode } from '../decoding/decode';
import type { DecodedPiece } from '../decoding/decoded-token';
import { createRandom } from '../decoding/random';
import { householdRulesPolicy } from '../models/household-rules-policy';
import { householdRulesWorldModel } from '../models/household-rules-world-model';
import type { RuleModel } from '../models/rule-model';

/** The rule models without a server between. */
function asLanguageModel(model: RuleModel): LanguageModel {
  return {
    async *generate(request) {
      const { pieces, finishReason } = decodeAll(model, request);
      const text = pieces.map((piece) => piece.text).join('');
      const timing = { firstTokenMs: null, totalMs: 0, queuedMs: 0, retries: 0 };
      const tokens = pieces.flatMap((piece) => piece.tokens);
      const origin = { endpointId: 'end_test', model: model.name };
      yield { type: 'text', text };
      yield {
        type: 'end',
        generation: { text, thinking: null, finishReason, tokens, usage: null, timing, ...origin },
      };
    },
  };
}

function decodeAll(model: RuleModel, request: GenerationRequest) {
  const settings = { ...request, stop: [], topCount: 5, random: createRandom(request.seed) };
  const decoding = decode(model.propose(request.messages), settings);
  const pieces: DecodedPiece[] = [];
  let step = decoding.next();
  for (; !step.done; step = decoding.next()) pieces.push(step.value);
  return { pieces, finishReason: step.value };
}

/** Plays the first tasks of a split with the rule models and tells all that happened. */
export async function playHousehold(
  mode: LoopConfig['mode'],
  split: string,
  tasks: number,
): Promise<EpisodeEvent[]> {
  const world = new HouseholdWorld();
  const { items } = await world.tasks({ split, limit: tasks });
  const events: EpisodeEvent[] = [];
  for (const [seed, task] of items.entries()) {
    const session = await world.open({ taskId: task.id, seed });
    const episode = runEpisode({
      config: await loopConfig(world, mode),
      models: {
        policy: asLanguageModel(householdRulesPolicy),
        worldModel: asLanguageModel(householdRulesWorldModel),
        teacher: null,
      },
      session,
      canonicalizeAction: (action) => world.canonicalizeAction(action),
      seed,
      log: { initialObservation: null, steps: [] },
    });
    for await (const event of episode) events.push(event);
    await session.close();
  }
  return events;
}

async function loopConfig(world: HouseholdWorld, mode: LoopConfig['mode']): Promise<LoopConfig> {
  const { actionGrammar, defaultMaxSteps } = await world.describe();
  return {
    mode,
    gate: { reviseThreshold: 0.5, confidenceThreshold: 0.6, unknownConfidencePasses: true },
    decoding: {
      temperature: 0.7,
      topP: 0.9,
      draftTokens: 64,
      imaginationTokens: 192,
      reflectionTokens: 128,
      finalActionTokens: 16,
    },
    maxSteps: defaultMaxSteps,
    historySteps: 50,
    templates: 'standard@1',
    world: { actionGrammar },
  };
}
