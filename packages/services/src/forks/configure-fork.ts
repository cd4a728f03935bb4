import { findTemplateSet } from '@foresight/agent';
import {
  AppError,
  type ForkSettings,
  launchSettingsSchema,
  type RunConfig,
} from '@foresight/contracts';
import { parseInput } from '../input/parse-input';
import { referToModels } from '../runs/refer-to-models';
import type { ServiceContext } from '../service-context';

/**
 * The configuration of a fork: its parent's with what is asked otherwise.
 *
 * @throws AppError `invalid_input` when an endpoint or a template set does not fit
 */
export async function configureFork(
  ctx: Pick<ServiceContext, 'endpoints'>,
  parent: RunConfig,
  settings: ForkSettings,
): Promise<RunConfig> {
  const { temperature, templates } = settings;
  const models = await chooseModels(ctx, parent, settings);
  const decoding = { ...parent.decoding, ...(temperature !== undefined && { temperature }) };
  if (templates === undefined) return { ...parent, ...models, decoding };
  return { ...parent, ...models, decoding, templates: findTemplateSet(templates).id };
}

/** Endpoints that stay are not looked up: they may have been removed and still be served. */
async function chooseModels(
  ctx: Pick<ServiceContext, 'endpoints'>,
  parent: RunConfig,
  settings: ForkSettings,
): Promise<Partial<RunConfig>> {
  const { policyEndpointId, worldModelEndpointId } = settings;
  if (policyEndpointId === undefined && worldModelEndpointId === undefined) return {};
  const policyId = policyEndpointId ?? parent.policy?.endpointId;
  if (!policyId)
    throw new AppError('invalid_input', 'A person chose the actions so far: name a policy too.');
  const kept = parent.worldModel?.endpointId ?? null;
  const worldModelId = worldModelEndpointId === undefined ? kept : worldModelEndpointId;
  const mode = worldModelId === null ? 'draft_only' : 'full';
  const launch = parseInput(launchSettingsSchema, {
    mode,
    policyEndpointId: policyId,
    worldModelEndpointId: worldModelId,
    teacherEndpointId: worldModelId === null ? null : (parent.teacher?.endpointId ?? null),
  });
  return { mode, ...(await referToModels(ctx, launch)) };
}
