import { z } from 'zod';
import { episodeIdSchema, runIdSchema } from '../ids';
import {
  remoteWorldKindSchema,
  remoteWorldOptionsSchema,
  remoteWorldSchema,
  worldNameSchema,
} from '../records/remote-world';
import { runKindSchema } from '../records/run-config';
import { pageOf, pageQuerySchema } from './page';
import { serverUrlSchema } from './server-url';

/** A world as it describes itself; what a server that does not answer cannot say is empty. */
export const worldSchema = z.object({
  name: z.string(),
  version: z.string(),
  title: z.string(),
  summary: z.string(),
  actionGrammar: z.string(),
  splits: z.array(z.object({ name: z.string(), taskCount: z.number().int(), summary: z.string() })),
  families: z.array(z.string()),
  defaultMaxSteps: z.number().int(),
  canFork: z.boolean(),
  irreversibleActions: z.array(z.string()),
  /** How it was registered; null for a built-in world. */
  remote: remoteWorldSchema.nullable(),
  /** Why the world could not describe itself just now; null when it did. */
  problem: z.string().nullable(),
});
export type WorldInfo = z.infer<typeof worldSchema>;

export const worldPageSchema = pageOf(worldSchema);
export type WorldPage = z.infer<typeof worldPageSchema>;

/** An episode that holds a session of a world open now. */
export const openSessionSchema = z.object({
  episodeId: episodeIdSchema,
  runId: runIdSchema,
  runName: z.string(),
  runKind: runKindSchema,
  taskId: z.string(),
  startedAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

/** `sessions` are the oldest of `openSessions`. */
export const worldResponseSchema = z.object({
  world: worldSchema,
  openSessions: z.number().int(),
  sessions: z.array(openSessionSchema),
});
export type WorldResponse = z.infer<typeof worldResponseSchema>;

const serverUrl = serverUrlSchema('http://127.0.0.1:36001');

export const createRemoteWorldRequestSchema = z.strictObject({
  name: worldNameSchema,
  kind: remoteWorldKindSchema,
  baseUrl: serverUrl,
  options: remoteWorldOptionsSchema.prefault({}),
});
export type CreateRemoteWorldRequest = z.infer<typeof createRemoteWorldRequestSchema>;

/** What is left out stays as it is; name and kind never change. */
export const updateRemoteWorldRequestSchema = z.strictObject({
  baseUrl: serverUrl.optional(),
  options: remoteWorldOptionsSchema.optional(),
});
export type UpdateRemoteWorldRequest = z.infer<typeof updateRemoteWorldRequestSchema>;

export const remoteWorldResponseSchema = z.object({ world: remoteWorldSchema });

export const listTasksQuerySchema = pageQuerySchema.extend({
  split: z.string().min(1),
  family: z.string().optional(),
});

export const worldTaskSchema = z.object({
  id: z.string(),
  split: z.string(),
  family: z.string(),
  goal: z.string(),
});
export const worldTaskPageSchema = pageOf(worldTaskSchema);
