import { delimiter } from 'node:path';
import { logLevels } from '@foresight/service-kit';
import { z } from 'zod';

/** What the model server reads from its environment. */
export const envSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** 0 takes any free port. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8_001),
  /** Where checkpoints are written and looked for; without it there are only the shipped ones. */
  CHECKPOINTS_DIR: z.string().optional(),
  /** Checkpoints that came with the program, only read. */
  SHIPPED_CHECKPOINTS_DIR: z.string().optional(),
  /** Where training jobs, their states and uploads are kept; without it nothing is trained. */
  TRAINING_DIR: z.string().optional(),
  /** Folders, separated as in PATH, whose files training jobs may name by path. */
  DATASETS_DIR: z
    .string()
    .default('')
    .transform((text) => text.split(delimiter).filter((folder) => folder !== '')),
  /** Choices that each checkpoint computes together, and prompts that it remembers. */
  SLOTS_PER_CHECKPOINT: z.coerce.number().int().min(1).max(256).default(8),
  /** Checkpoints that keep a thread and memory for their slots while others may be asked. */
  MAX_DECODERS: z.coerce.number().int().min(1).default(8),
  /** Pace of each answer, so that people can watch it being written; 0 is as fast as possible. */
  TOKENS_PER_SECOND: z.coerce.number().min(0).default(0),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});
