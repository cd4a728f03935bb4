import {
  type Episode,
  type EpisodeSummary,
  encodeWireNumber,
  episodeSchema,
  episodeSummarySchema,
} from '@foresight/contracts';
import { decodeText } from '../text/encode-text';

/** Select list of an EpisodeSummary. */
export const summaryColumns = `
  id, run_id, ordinal, world, task_id, family, seed, status, end_reason, error_message, goal,
  attempt, success, reward, steps, revised, repairs, contradictions, prompt_tokens,
  completion_tokens, parent_episode_id, fork_step, fork_kind, fork_action, fork_seed,
  fork_step_limit, created_at, started_at, ended_at`;

/** What an episode that starts over is set to; its steps are deleted beside it. */
export const clearedProgress = `
  goal = null, initial_observation = null, reward = 0, steps = 0, revised = 0, repairs = 0,
  contradictions = 0, prompt_tokens = 0, completion_tokens = 0`;

/** Select list of a whole Episode. */
export const episodeColumns = `${summaryColumns}, initial_observation`;

export interface SummaryRow {
  id: string;
  run_id: string;
  ordinal: number;
  world: string;
  task_id: string;
  family: string;
  seed: number;
  status: string;
  end_reason: string | null;
  error_message: string | null;
  goal: string | null;
  attempt: number;
  success: boolean | null;
  reward: number;
  steps: number;
  revised: number;
  repairs: number;
  contradictions: number;
  prompt_tokens: number;
  completion_tokens: number;
  parent_episode_id: string | null;
  fork_step: number | null;
  fork_kind: string | null;
  fork_action: string | null;
  fork_seed: number | null;
  fork_step_limit: number | null;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface EpisodeRow extends SummaryRow {
  initial_observation: string | null;
}

export function toEpisodeSummary(row: SummaryRow): EpisodeSummary {
  return episodeSummarySchema.parse(readSummary(row));
}

export function toEpisode(row: EpisodeRow): Episode {
  const initialObservation = decodeOptional(row.initial_observation);
  return episodeSchema.parse({ ...readSummary(row), initialObservation });
}

function readSummary(row: SummaryRow) {
  return {
    id: row.id,
    runId: row.run_id,
    ordinal: row.ordinal,
    world: decodeText(row.world),
    taskId: decodeText(row.task_id),
    family: decodeText(row.family),
    seed: row.seed,
    status: row.status,
    endReason: row.end_reason,
    errorMessage: decodeOptional(row.error_message),
    goal: decodeOptional(row.goal),
    attempt: row.attempt,
    success: row.success,
    reward: encodeWireNumber(row.reward),
    totals: {
      steps: row.steps,
      revised: row.revised,
      repairs: row.repairs,
      contradictions: row.contradictions,
      promptTokens: row.prompt_tokens,
      completionTokens: row.completion_tokens,
    },
    fork: row.parent_episode_id === null ? null : readFork(row),
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function readFork(row: SummaryRow) {
  return {
    parentEpisodeId: row.parent_episode_id,
    step: row.fork_step,
    kind: row.fork_kind,
    action: decodeOptional(row.fork_action),
    seed: row.fork_seed,
    stepLimit: row.fork_step_limit,
  };
}

function decodeOptional(text: string | null): string | null {
  return text === null ? null : decodeText(text);
}
