import { z } from 'zod';
import { refused } from '../world-failures';
import type { AgentGymDialect } from './agent-gym-dialect';

/** Names a session on the wire. */
export type RemoteId = number | string;

export interface ResetAnswer {
  observation: string;
  goal: string;
  availableActions: string[] | null;
}

export interface StepAnswer {
  observation: string;
  /** Null when the server said none. */
  reward: number | null;
  done: boolean;
  availableActions: string[] | null;
}

const remoteId = z.union([z.int(), z.string().min(1)]);
/** Browsers' worlds wrap the text beside a picture. */
const observation = z.union([z.string(), z.object({ text: z.string() }).transform((o) => o.text)]);
const spelledNumber = z.enum(['NaN', 'Infinity', '-Infinity']).transform(Number);
// A `number` of this schema library is finite, and these need not be.
const anyNumber = z.custom<number>((value) => typeof value === 'number', 'expected a number');
const reward = z.union([anyNumber, z.boolean().transform(Number), z.null(), spelledNumber]);
const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
const actions = z.array(z.string()).nullish();

/** @throws WorldError `world_refused` when the answer does not name a session */
export function parseCreated({ createdId }: AgentGymDialect, value: unknown): RemoteId {
  if (createdId === 'bare') return parseAs(remoteId, '/create', value);
  return readField(remoteId, '/create', value, createdId);
}

/** @throws WorldError `world_refused` when the answer is not of the dialect */
export function parseReset(dialect: AgentGymDialect, value: unknown): ResetAnswer {
  const text = readResetText(dialect, value);
  const isObject = dialect.resetAnswer === 'object';
  return {
    observation: text,
    goal: findGoal(dialect, value, text),
    availableActions: isObject ? readActions('/reset', value) : null,
  };
}

function readResetText({ resetAnswer, observationField }: AgentGymDialect, value: unknown): string {
  switch (resetAnswer) {
    case 'object':
      return readField(observation, '/reset', value, observationField);
    case 'pair':
      return parseAs(z.tuple([observation], z.unknown()), '/reset', value)[0];
    case 'text':
      return parseAs(observation, '/reset', value);
  }
}

/** @throws WorldError `world_refused` when the answer is not of the dialect */
export function parseStep(dialect: AgentGymDialect, value: unknown): StepAnswer {
  const { observationField, doneFields } = dialect;
  const said = readField(reward, '/step', value, dialect.reward.field);
  return {
    observation: readField(observation, '/step', value, observationField),
    reward: said === null ? null : said / dialect.reward.whole,
    done: doneFields.map((name) => readField(flag, '/step', value, name)).some(Boolean),
    availableActions: readActions('/step', value),
  };
}

function readActions(route: string, value: unknown): string[] | null {
  return readField(actions, route, value, 'available_actions') ?? null;
}

function findGoal({ goal }: AgentGymDialect, answer: unknown, text: string): string {
  const said = goal.field && z.object({ [goal.field]: z.string() }).safeParse(answer);
  const field = said?.data?.[goal.field ?? '']?.trim();
  return field || goal.pattern?.exec(text)?.[1]?.trim() || (goal.otherwise ?? text);
}

/** The text of an answer that is `{"error": …}`; null for any other. Comes with HTTP 200. */
export function readErrorText(value: unknown): string | null {
  const parsed = z.object({ error: z.unknown() }).safeParse(value);
  if (!parsed.success || parsed.data.error === undefined || parsed.data.error === null) return null;
  const { error } = parsed.data;
  return typeof error === 'string' ? error : JSON.stringify(error);
}

function readField<T>(schema: z.ZodType<T>, route: string, answer: unknown, name: string): T {
  const fields = parseAs(z.looseObject({}), route, answer);
  return parseAs(schema, route, fields[name], name);
}

function parseAs<T>(schema: z.ZodType<T>, route: string, value: unknown, name = ''): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = z.prettifyError(parsed.error).replaceAll(/\s+/g, ' ');
  const where = name === '' ? `The answer to ${route}` : `“${name}” in the answer to ${route}`;
  throw refused(`${where} is not what this kind of world answers (${problems}).`);
}
