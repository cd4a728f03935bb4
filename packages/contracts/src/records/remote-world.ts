import { z } from 'zod';
import { remoteWorldIdSchema } from '../ids';

/** The protocols of world servers: OpenEnv, and the 15 worlds of AgentGym (Xi et al. 2024). */
export const remoteWorldKindSchema = z.enum([
  'openenv',
  'agentgym:alfworld',
  'agentgym:sciworld',
  'agentgym:webshop',
  'agentgym:babyai',
  'agentgym:textcraft',
  'agentgym:maze',
  'agentgym:wordle',
  'agentgym:searchqa',
  'agentgym:sqlgym',
  'agentgym:academia',
  'agentgym:movie',
  'agentgym:weather',
  'agentgym:sheet',
  'agentgym:todo',
  'agentgym:webarena',
]);
export type RemoteWorldKind = z.infer<typeof remoteWorldKindSchema>;

const fieldName = z.string().trim().min(1).max(100).nullable();

export const remoteWorldOptionsSchema = z.strictObject({
  /** Field of an OpenEnv action that takes the text; null: as the server's schema proposes. */
  actionField: fieldName.default(null),
  /** Field of an OpenEnv observation that is shown; null: as the server's schema proposes. */
  observationField: fieldName.default(null),
  /** Longest wait for one answer. */
  timeoutMs: z.number().int().min(1_000).max(600_000).default(60_000),
  /** Sessions open at once, per process; further ones wait. */
  maxOpenSessions: z.number().int().min(1).max(1_000).default(32),
});
export type RemoteWorldOptions = z.infer<typeof remoteWorldOptionsSchema>;

export const remoteWorldHealthSchema = z.object({
  status: z.enum(['unchecked', 'healthy', 'unhealthy']),
  /** What is wrong and what to do, or what works, in words. */
  message: z.string(),
  checkedAt: z.iso.datetime().nullable(),
  /** The text fields an OpenEnv server has, to choose from; else null. */
  fields: z.object({ actions: z.array(z.string()), observations: z.array(z.string()) }).nullable(),
});
export type RemoteWorldHealth = z.infer<typeof remoteWorldHealthSchema>;

/** Names are parts of URLs and of task ids, so they are plain and never change. */
export const worldNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, {
  error: 'Use lower-case letters, digits and dashes, at most 40, a letter first.',
});

/** A world on a server of somebody else, as it was registered. */
export const remoteWorldSchema = z.object({
  id: remoteWorldIdSchema,
  name: worldNameSchema,
  kind: remoteWorldKindSchema,
  /** Where the server answers, e.g. `http://10.0.0.5:36001`. */
  baseUrl: z.url(),
  options: remoteWorldOptionsSchema,
  health: remoteWorldHealthSchema,
  createdAt: z.iso.datetime(),
});
export type RemoteWorld = z.infer<typeof remoteWorldSchema>;
