import {
  type LaunchSettings,
  launchPresetSchema,
  launchSettingsSchema,
} from '@foresight/contracts';
import { parseInput } from '../input/parse-input';
import type { ServiceContext } from '../service-context';
import { demoLaunch } from './demo-launch';

/** Reads a launch request and fills in a preset. @throws AppError `invalid_input`, `conflict`. */
export async function readLaunch(
  ctx: Pick<ServiceContext, 'endpoints' | 'worlds'>,
  input: unknown,
): Promise<LaunchSettings> {
  // Chosen here, since the faults of a union of schemas read like riddles.
  if (!isPreset(input)) return parseInput(launchSettingsSchema, input);
  parseInput(launchPresetSchema, input);
  return demoLaunch(ctx);
}

function isPreset(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'preset' in input;
}
