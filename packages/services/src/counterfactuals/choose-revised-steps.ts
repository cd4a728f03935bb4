import { AppError, type CounterfactualFilter, type Run, type RunId } from '@foresight/contracts';
import type { RevisedStep } from '../ports/fork-store';
import { getRun } from '../runs/get-run';
import type { ServiceContext } from '../service-context';

/** Written in one transaction, and each of them is an episode. */
export const MAX_FORKS = 10_000;

/**
 * The steps that a counterfactual run would fork.
 *
 * @throws AppError `not_found`; `invalid_input` for a run of forks or plays, for a named step that
 * was not revised, and when there are too many
 */
export async function chooseRevisedSteps(
  ctx: Pick<ServiceContext, 'runs' | 'forks'>,
  runId: RunId,
  filter: CounterfactualFilter,
): Promise<{ run: Run; steps: RevisedStep[] }> {
  const run = await getRun({ ctx, input: { runId } });
  if (run.kind !== 'rollout' && run.kind !== 'evaluation')
    throw new AppError(
      'invalid_input',
      `A run of kind ${run.kind} says nothing about its policy: judge the run it was made of.`,
    );
  const steps = await ctx.forks.listRevisedSteps(runId, { filter, limit: MAX_FORKS + 1 });
  if (steps.length > MAX_FORKS)
    throw new AppError(
      'invalid_input',
      `More than ${MAX_FORKS} revised steps match: choose fewer by outcome, family or decision.`,
    );
  requireNamed(steps, filter);
  return { run, steps };
}

function requireNamed(found: RevisedStep[], { steps }: CounterfactualFilter): void {
  const known = new Set(found.map(({ episodeId, step }) => `${episodeId} ${step}`));
  const missing = steps?.find(({ episodeId, step }) => !known.has(`${episodeId} ${step}`));
  if (missing)
    throw new AppError(
      'invalid_input',
      `Step ${missing.step} of ${missing.episodeId} is not among the run's revised steps that match, or its episode has not ended.`,
    );
}
