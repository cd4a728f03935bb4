import { z } from 'zod';
import { endpointIdSchema } from '../ids';
import { runSchema, runStatusSchema } from '../records/run';
import {
  decodingSettingsSchema,
  gateSettingsSchema,
  launchKindSchema,
  runKindSchema,
  runModeSchema,
} from '../records/run-config';
import { pageOf, pageQuerySchema } from './page';

/** The settings of a launch; what is left out takes the paper's or the world's default. */
export const launchSettingsSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(200).optional(),
    kind: launchKindSchema.default('rollout'),
    mode: runModeSchema.default('full'),
    world: z.string().min(1).default('household'),
    split: z.string().min(1).default('train'),
    /** The first tasks of the split, unless `taskIds` names them. */
    taskCount: z.number().int().min(1).max(10_000).default(20),
    taskIds: z.array(z.string().min(1)).min(1).max(10_000).optional(),
    /** Each task is attempted once per seed. */
    seeds: z.array(z.number().int().min(0).max(2_147_483_647)).min(1).max(100).default([0]),
    policyEndpointId: endpointIdSchema,
    /** Needed in mode `full`. */
    worldModelEndpointId: endpointIdSchema.nullable().default(null),
    teacherEndpointId: endpointIdSchema.nullable().default(null),
    gate: gateSettingsSchema.prefault({}),
    decoding: decodingSettingsSchema.prefault({}),
    /** The world's own limit when left out. */
    maxSteps: z.number().int().min(1).max(5_000).optional(),
    historySteps: z.number().int().min(1).max(1_000).default(50),
    concurrency: z.number().int().min(1).max(1_000).default(4),
  })
  .refine((launch) => launch.mode === 'draft_only' || launch.worldModelEndpointId !== null, {
    path: ['worldModelEndpointId'],
    message: 'The full loop needs a world model: choose an endpoint, or the draft-only mode.',
  });
export type LaunchSettings = z.infer<typeof launchSettingsSchema>;

export const launchPresetSchema = z.strictObject({ preset: z.literal('demo') });

export const launchRunRequestSchema = z.union([launchPresetSchema, launchSettingsSchema]);
export type LaunchRunRequest = z.input<typeof launchRunRequestSchema>;

export const runResponseSchema = z.object({ run: runSchema });

export const listRunsQuerySchema = pageQuerySchema.extend({
  status: runStatusSchema.optional(),
  world: z.string().optional(),
  /** Left out: all kinds but plays and single forks. */
  kind: runKindSchema.optional(),
  /** Part of the name, in any case. */
  search: z.string().trim().max(200).optional(),
});
export type ListRunsQuery = z.infer<typeof listRunsQuerySchema>;

/** `total` counts all runs that match the filter, not only those of this page. */
export const runPageSchema = pageOf(runSchema).extend({ total: z.number().int() });
export type RunPage = z.infer<typeof runPageSchema>;
