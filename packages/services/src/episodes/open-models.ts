import type { LoopModels } from '@foresight/agent';
import { AppError, type ModelReference, type RunConfig } from '@foresight/contracts';
import type { ModelProvider } from '../ports/backends';

/** The models of a run, as its endpoints are set now. */
export async function openModels(models: ModelProvider, config: RunConfig): Promise<LoopModels> {
  const open = (reference: ModelReference) => models.open(reference.endpointId);
  if (!config.policy)
    throw new AppError('internal', 'A play has no policy: a person chooses its actions.');
  const [policy, worldModel, teacher] = await Promise.all([
    open(config.policy),
    config.worldModel && open(config.worldModel),
    config.teacher && open(config.teacher),
  ]);
  return { policy, worldModel, teacher };
}
