import { isWorldError, type World } from '@foresight/agent';
import type { OpenEnvWorldOptions } from '../open-env/open-env-world';
import { type FieldProposal, proposeFields } from '../open-env/propose-fields';
import { readEnvironment } from '../open-env/read-environment';
import type { RemoteWorldCheck } from './remote-world-check';
import { tryWorld } from './try-world';

/** Reads an environment, looks for fields that a text agent can use, and plays one step. */
export async function checkOpenEnv(
  config: OpenEnvWorldOptions,
  world: World,
): Promise<RemoteWorldCheck & { isUnreachable: boolean }> {
  const { baseUrl, timeoutMs = 60_000, fetch = globalThis.fetch } = config;
  try {
    const { metadata, schema } = await readEnvironment({ baseUrl, timeoutMs, fetch });
    const fields = proposeFields(schema);
    const lacking = describeLack(config, fields);
    if (lacking !== null) return { ok: false, message: lacking, fields, isUnreachable: false };
    const { problem } = await tryWorld(world, 'look');
    const message = problem?.message ?? describeFields(metadata.name, config, fields);
    return {
      ok: problem === null,
      message,
      fields,
      isUnreachable: problem?.isUnreachable ?? false,
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUnreachable = isWorldError(error) && error.code === 'world_unreachable';
    return { ok: false, message, fields: null, isUnreachable };
  }
}

function describeLack(
  { actionField, observationField }: OpenEnvWorldOptions,
  fields: FieldProposal,
): string | null {
  const { actionCandidates, observationCandidates, unfilled } = fields;
  if (actionField === undefined && fields.actionField === null) {
    return 'No field of this environment’s actions takes text, so a text agent cannot play it.';
  }
  if (actionField !== undefined && !actionCandidates.includes(actionField)) {
    return `Actions have no text field “${actionField}”, only: ${actionCandidates.join(', ')}.`;
  }
  const missing = unfilled.filter((name) => name !== actionField);
  if (missing.length > 0) {
    return `Actions must also have ${missing.join(', ')}, which a text agent cannot fill.`;
  }
  if (typeof observationField === 'string' && observationCandidates.length === 0) {
    return `Observations have no text field, so “${observationField}” may not be what is wanted.`;
  }
  return null;
}

function describeFields(
  title: string,
  config: OpenEnvWorldOptions,
  proposal: FieldProposal,
): string {
  const action = config.actionField ?? proposal.actionField;
  const observation = config.observationField ?? proposal.observationField;
  const shown =
    observation === null ? 'the whole observation is shown as JSON' : `“${observation}” is shown`;
  return `${title} was played for one step: “${action}” takes the action, ${shown}.`;
}
