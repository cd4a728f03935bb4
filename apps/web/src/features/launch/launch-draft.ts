import {
  decodingSettingsSchema,
  gateSettingsSchema,
  runKindSchema,
  runModeSchema,
} from '@foresight/contracts';
import { z } from 'zod';

const gate = gateSettingsSchema.parse({});
const decoding = decodingSettingsSchema.parse({});

/** The form as it is typed: numbers stay text until they are checked, so that nothing is lost. */
export const launchDraftSchema = z.object({
  name: z.string().default(''),
  kind: runKindSchema.default('rollout'),
  mode: runModeSchema.default('full'),
  world: z.string().default(''),
  split: z.string().default(''),
  choice: z.enum(['count', 'chosen']).default('count'),
  taskCount: z.string().default('20'),
  taskIds: z.array(z.string()).default([]),
  seeds: z.string().default('0'),
  policyEndpointId: z.string().default(''),
  worldModelEndpointId: z.string().default(''),
  teacherEndpointId: z.string().default(''),
  reviseThreshold: z.string().default(String(gate.reviseThreshold)),
  confidenceThreshold: z.string().default(String(gate.confidenceThreshold)),
  unknownConfidencePasses: z.boolean().default(gate.unknownConfidencePasses),
  temperature: z.string().default(String(decoding.temperature)),
  topP: z.string().default(String(decoding.topP)),
  draftTokens: z.string().default(String(decoding.draftTokens)),
  imaginationTokens: z.string().default(String(decoding.imaginationTokens)),
  reflectionTokens: z.string().default(String(decoding.reflectionTokens)),
  finalActionTokens: z.string().default(String(decoding.finalActionTokens)),
  maxSteps: z.string().default(''),
  historySteps: z.string().default('50'),
  concurrency: z.string().default('4'),
});
export type LaunchDraft = z.infer<typeof launchDraftSchema>;

export const emptyLaunchDraft: LaunchDraft = launchDraftSchema.parse({});
