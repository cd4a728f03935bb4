import { z } from 'zod';

// The wire format of OpenEnv environments (Meta PyTorch and Hugging Face, 2025): JSON over HTTP
// for what an environment is, one WebSocket per session for playing in it.

export const OPEN_ENV_ERROR_CODES = [
  'INVALID_JSON',
  'UNKNOWN_TYPE',
  'VALIDATION_ERROR',
  'EXECUTION_ERROR',
  'CAPACITY_REACHED',
  'FACTORY_ERROR',
  'SESSION_ERROR',
] as const;
export type OpenEnvErrorCode = (typeof OPEN_ENV_ERROR_CODES)[number];

const anyNumber = z.custom<number>((value) => typeof value === 'number', 'expected a number');

const observationMessage = z.object({
  type: z.literal('observation'),
  data: z.object({
    observation: z.record(z.string(), z.unknown()),
    reward: z.union([anyNumber, z.boolean().transform(Number), z.null()]).optional(),
    done: z.boolean(),
  }),
});
const stateMessage = z.object({
  type: z.literal('state'),
  data: z.looseObject({ step_count: z.int().optional() }),
});
const errorMessage = z.object({
  type: z.literal('error'),
  data: z.looseObject({ message: z.string(), code: z.string() }),
});

/** What a server says. */
export const serverMessage = z.discriminatedUnion('type', [
  observationMessage,
  stateMessage,
  errorMessage,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type ObservationData = z.infer<typeof observationMessage>['data'];

/** What a client says. Unknown fields of a message are refused; those of a reset are not. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('reset'),
    data: z
      .looseObject({
        seed: z.int().min(0).nullish(),
        episode_id: z.string().max(255).nullish(),
        task_id: z.string().nullish(),
        split: z.string().nullish(),
      })
      .default({}),
  }),
  z.strictObject({ type: z.literal('step'), data: z.record(z.string(), z.unknown()) }),
  z.strictObject({ type: z.literal('state') }),
  z.strictObject({ type: z.literal('close') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;
export type ResetData = Extract<ClientMessage, { type: 'reset' }>['data'];

const jsonSchema = z.looseObject({});
export const healthAnswer = z.looseObject({ status: z.string() });
export const metadataAnswer = z.looseObject({
  name: z.string(),
  description: z.string().nullish(),
  version: z.string().nullish(),
});
export const schemaAnswer = z.looseObject({ action: jsonSchema, observation: jsonSchema });
export type OpenEnvMetadata = z.infer<typeof metadataAnswer>;
export type OpenEnvSchema = z.infer<typeof schemaAnswer>;
