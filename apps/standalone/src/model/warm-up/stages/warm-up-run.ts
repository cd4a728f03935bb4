import type { WorldTask } from '@foresight/agent';
import type { EndpointPool } from '@foresight/inference';
import type { HouseholdWorld } from '@foresight/worlds';
import type { ProgressOutput } from '../../../run/run-progress';
import type { Terminal } from '../../../terminal';
import type { TrainingClient } from '../../train/training-client';
import type { WarmUpPlan } from './plan-warm-up';
import type { WarmUpFolder } from './warm-up-folder';

/** A warm-up under way, and what its stages share. */
export interface WarmUpRun {
  plan: WarmUpPlan;
  folder: WarmUpFolder;
  world: HouseholdWorld;
  /** Of the split `train`, in order. */
  tasks: readonly WorldTask[];
  client: TrainingClient;
  /** Root of the model server's OpenAI-compatible API. */
  baseUrl: string;
  pool: EndpointPool;
  /** Threads that train; the server decides if not given. */
  workers: number | undefined;
  terminal: Terminal;
  output: ProgressOutput;
  signal: AbortSignal;
}
