import type { LanguageModel, LoopModels } from '@foresight/agent';
import { AppError, type Fork, type ModelReference } from '@foresight/contracts';
import type { ModelProvider } from '../ports/backends';
import type { ClaimedEpisode } from '../ports/episode-store';

/** The models of a run, as its endpoints are set now. */
export async function openModels(
  models: ModelProvider,
  { episode, config }: ClaimedEpisode,
): Promise<LoopModels> {
  const open = (reference: ModelReference) => models.open(reference.endpointId);
  if (episode.fork && asksNobody(episode.fork)) return unaskedModels;
  if (!config.policy)
    throw new AppError('internal', 'A play has no policy: a person chooses its actions.');
  const [policy, worldModel, teacher] = await Promise.all([
    open(config.policy),
    config.worldModel && open(config.worldModel),
    config.teacher && open(config.teacher),
  ]);
  return { policy, worldModel, teacher };
}

/** A fork that stops after an action that is given needs no server. */
export function asksNobody({ action, step, stepLimit }: Fork): boolean {
  return action !== null && stepLimit === step + 1;
}

const unasked: LanguageModel = {
  // biome-ignore lint/correctness/useYield: it never comes to that
  async *generate() {
    throw new AppError('internal', 'No model was to be asked in this episode.');
  },
};
const unaskedModels: LoopModels = { policy: unasked, worldModel: null, teacher: null };
