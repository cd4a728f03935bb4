import {
  type LoopConfig,
  type LoopModels,
  type LoopStep,
  runEpisode,
  type World,
} from '@foresight/agent';
import { isAppError } from '@foresight/contracts';
import { NOTHING_HAPPENS } from '@foresight/worlds';
import type { EpisodeOutcome } from './evaluation';
import type { PlannedEpisode } from './plan-episodes';
import type { Walk } from './transition';

export interface PlayedEpisode {
  outcome: EpisodeOutcome;
  walk: Walk;
}

export interface PlayContext {
  world: World;
  models: LoopModels;
  /** For every mode; the mode itself is the episode's. */
  config: Omit<LoopConfig, 'mode'>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  signal: AbortSignal;
}

/** Plays one episode to its end. Errors of models and worlds pass, but for prompts too long. */
export async function playEpisode(
  context: PlayContext,
  planned: PlannedEpisode,
): Promise<PlayedEpisode & { steps: LoopStep[] }> {
  const { world, signal } = context;
  const { task, episodeSeed } = planned;
  const session = await world.open({ taskId: task.id, seed: episodeSeed, signal });
  try {
    return await followEpisode(context, planned, session);
  } finally {
    await session.close();
  }
}

type Session = Awaited<ReturnType<World['open']>>;

async function followEpisode(
  { world, models, config, now, signal }: PlayContext,
  planned: PlannedEpisode,
  session: Session,
): Promise<PlayedEpisode & { steps: LoopStep[] }> {
  const steps: LoopStep[] = [];
  const stepMs: number[] = [];
  const start = { goal: planned.task.goal, initialObservation: '' };
  let ending: EpisodeOutcome['ending'] = 'step_limit';
  let success = false;
  let lastMs = now();
  try {
    const events = runEpisode({
      config: { ...config, mode: planned.mode === 'full_loop' ? 'full' : 'draft_only' },
      models,
      session,
      canonicalizeAction: (action) => world.canonicalizeAction(action),
      seed: planned.episodeSeed,
      log: { initialObservation: null, steps: [] },
      signal,
    });
    for await (const event of events) {
      if (event.type === 'opened') {
        Object.assign(start, { goal: event.goal, initialObservation: event.initialObservation });
      } else if (event.type === 'step') {
        steps.push(event.step);
        stepMs.push(now() - lastMs);
        lastMs = now();
      } else if (event.type === 'ended') {
        ending = event.reason;
        success = event.success;
      }
    }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'context_too_long') throw error;
    ending = 'context_too_long';
  }
  const { actionGrammar } = config.world;
  const walk = { ...start, actionGrammar, steps: steps.map(walkStep) };
  return { outcome: describeOutcome(planned, { steps, stepMs, ending, success }), steps, walk };
}

function walkStep({ action, observation, imagination, gate }: LoopStep): Walk['steps'][number] {
  const isOfDraft = gate.executed === 'draft' && imagination?.parseStatus !== 'unparsable';
  return { action, observation, imagined: isOfDraft ? (imagination?.text ?? null) : null };
}

type Course = Pick<EpisodeOutcome, 'ending' | 'success' | 'stepMs'> & { steps: LoopStep[] };

function describeOutcome(
  { mode, seed, episodeSeed, task }: PlannedEpisode,
  { steps, stepMs, ending, success }: Course,
): EpisodeOutcome {
  const countSteps = (belongs: (step: LoopStep) => boolean) => steps.filter(belongs).length;
  return {
    mode,
    seed,
    episodeSeed,
    taskId: task.id,
    family: task.family,
    success,
    ending,
    steps: steps.length,
    invalidActions: countSteps(({ observation }) => observation.trim() === NOTHING_HAPPENS),
    revisions: countSteps(({ gate }) => gate.executed === 'revision'),
    unreadDrafts: countSteps(({ gate }) => gate.executed === 'none'),
    repairs: steps.reduce((total, step) => total + step.repairs, 0),
    promptTokens: sumUsage(steps, 'promptTokens'),
    completionTokens: sumUsage(steps, 'completionTokens'),
    stepMs: stepMs.map((ms) => Math.round(ms * 10) / 10),
  };
}

function sumUsage(
  steps: readonly LoopStep[],
  key: 'promptTokens' | 'completionTokens',
): number | null {
  let total = 0;
  for (const { usage } of steps.flatMap(({ calls }) => calls)) {
    if (usage === null) return null;
    total += usage[key];
  }
  return total;
}
