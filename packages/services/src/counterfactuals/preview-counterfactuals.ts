import type {
  CounterfactualPreview,
  PreviewCounterfactualsRequest,
  RunId,
} from '@foresight/contracts';
import type { ServiceContext } from '../service-context';
import { chooseRevisedSteps } from './choose-revised-steps';

/** What a counterfactual run would do, without doing it. @throws AppError as `chooseRevisedSteps`. */
export async function previewCounterfactuals({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'forks'>;
  input: PreviewCounterfactualsRequest & { runId: RunId };
}): Promise<CounterfactualPreview> {
  const { runId, filter, tailSteps } = input;
  const { steps } = await chooseRevisedSteps(ctx, runId, filter);
  const all = filter.family ? await chooseRevisedSteps(ctx, runId, {}) : { steps };
  return {
    forks: steps.length,
    episodes: new Set(steps.map(({ episodeId }) => episodeId)).size,
    replayedSteps: sum(steps.map(({ step }) => step)),
    // The first step of a fork executes what was drafted already.
    expectedSteps: sum(
      steps.map(({ step, episodeSteps }) => {
        const tail = episodeSteps - step;
        return Math.min(tail, tailSteps ?? tail) - 1;
      }),
    ),
    families: [...new Set(all.steps.map(({ family }) => family))].sort(),
  };
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
