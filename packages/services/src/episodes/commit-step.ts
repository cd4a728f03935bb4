import type { LoopStep } from '@foresight/agent';
import {
  type EpisodeSummary,
  encodeWireNumber,
  type RecordedCall,
  type RecordedStep,
  type Step,
} from '@foresight/contracts';
import { orAbort } from '../time/or-abort';
import { type Attempt, leaseLost } from './attempt';
import type { AttemptContext } from './drive-context';

/**
 * Writes one step, then tells viewers.
 *
 * @throws AppError `lease_lost` when another attempt owns the episode: nothing was written.
 */
export async function commitStep(
  ctx: AttemptContext,
  attempt: Attempt,
  loopStep: LoopStep,
  startedAt: Date,
): Promise<{ step: Step; episode: EpisodeSummary }> {
  const { claimed, held, signal } = attempt;
  const step: RecordedStep = {
    ...loopStep,
    reward: encodeWireNumber(loopStep.reward),
    attempt: claimed.episode.attempt,
    startedAt: startedAt.toISOString(),
    endedAt: ctx.clock.now().toISOString(),
  };
  const committed = await orAbort(ctx.episodes.commitStep(held, step), signal);
  if (!committed) throw leaseLost();
  const told = withoutTokens(step);
  ctx.broadcast.stepEnd(committed, told);
  logStep(ctx, committed, step);
  return { step: told, episode: committed };
}

function withoutTokens(step: RecordedStep): Step {
  return { ...step, calls: step.calls.map(({ tokens: _, ...call }: RecordedCall) => call) };
}

function logStep(ctx: AttemptContext, { id, runId }: EpisodeSummary, step: RecordedStep): void {
  const { index, attempt, gate, repairs, reward, done, calls } = step;
  ctx.logger.info(
    {
      runId,
      episodeId: id,
      index,
      attempt,
      executed: gate.executed,
      gateReason: gate.reason,
      repairs,
      reward,
      done,
      calls: calls.length,
      modelMs: Math.round(calls.reduce((sum, call) => sum + call.timing.totalMs, 0)),
      durationMs: Date.parse(step.endedAt) - Date.parse(step.startedAt),
    },
    'step committed',
  );
}
