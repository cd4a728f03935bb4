import { RequestRefusal } from '../../generation/request-refusal';
import type { ModelLease, ModelSource } from '../../generation/served-model';

/** @throws RequestRefusal `model_not_found` */
export function openModel(models: ModelSource, name: string): ModelLease {
  const lease = models.open(name);
  if (lease) return lease;
  const served = models.list().map((model) => model.name);
  throw new RequestRefusal(
    `The model “${name}” does not exist. This server serves: ${served.join(', ') || 'none yet'}.`,
    { status: 404, param: 'model', code: 'model_not_found' },
  );
}
