import { z } from 'zod';
import type { OpenEnvSchema } from './open-env-messages';

/** The fields of an environment that a text agent uses: what is proposed, and what could be. */
export interface FieldProposal {
  /** Null when no field of an action takes text. */
  actionField: string | null;
  actionCandidates: string[];
  /** Fields that an action must have as well, which a text agent cannot fill. */
  unfilled: string[];
  /** Null when no field is a text: the whole observation is shown as JSON then. */
  observationField: string | null;
  observationCandidates: string[];
  goalField: string | null;
  successField: string | null;
}

const ACTION_NAMES = ['action', 'command', 'message', 'text', 'input', 'content', 'code'];
const OBSERVATION_NAMES = [
  'observation',
  'text',
  'state',
  'content',
  'message',
  'output',
  'result',
];
const GOAL_NAMES = ['goal', 'instruction', 'objective', 'task', 'question'];
const SUCCESS_NAMES = ['success', 'solved', 'won'];
/** Every action and observation has these; they are never the text. */
const COMMON = new Set(['metadata', 'done', 'reward']);

const schemaObject = z.looseObject({
  properties: z.record(z.string(), z.looseObject({})).default({}),
  required: z.array(z.string()).default([]),
});
const typed = z.looseObject({
  type: z.union([z.string().transform((type) => [type]), z.array(z.string())]).default([]),
  anyOf: z.array(z.looseObject({ type: z.string().default('') })).default([]),
});

/**
 * Reads the JSON schemas of an OpenEnv environment, whose field names differ from one to the next,
 * and proposes the field that takes the action and the one to show. People may choose otherwise.
 */
export function proposeFields(schema: OpenEnvSchema): FieldProposal {
  const action = schemaObject.catch({ properties: {}, required: [] }).parse(schema.action);
  const observation = schemaObject
    .catch({ properties: {}, required: [] })
    .parse(schema.observation);
  const actionCandidates = fieldsOfType(action.properties, 'string');
  const observationCandidates = fieldsOfType(observation.properties, 'string');
  const required = actionCandidates.filter((name) => action.required.includes(name));
  const actionField =
    prefer(actionCandidates, ACTION_NAMES) ?? required[0] ?? actionCandidates[0] ?? null;
  const observationField =
    prefer(observationCandidates, OBSERVATION_NAMES) ?? observationCandidates[0] ?? null;
  const others = observationCandidates.filter((name) => name !== observationField);
  return {
    actionField,
    actionCandidates,
    unfilled: action.required.filter((name) => name !== actionField && !COMMON.has(name)),
    observationField,
    observationCandidates,
    goalField: prefer(others, GOAL_NAMES),
    successField: prefer(fieldsOfType(observation.properties, 'boolean'), SUCCESS_NAMES),
  };
}

function fieldsOfType(properties: Readonly<Record<string, unknown>>, type: string): string[] {
  return Object.keys(properties).filter((name) => {
    const field = typed.safeParse(properties[name]).data;
    const types = [...(field?.type ?? []), ...(field?.anyOf ?? []).map((option) => option.type)];
    return !COMMON.has(name) && types.includes(type);
  });
}

/** A field of one of these names, else one whose name ends in such a name, e.g. `player_message`. */
function prefer(candidates: readonly string[], names: readonly string[]): string | null {
  const exact = names.find((name) => candidates.includes(name));
  const close = names.flatMap((name) => candidates.filter((field) => field.endsWith(`_${name}`)));
  return exact ?? close[0] ?? null;
}
