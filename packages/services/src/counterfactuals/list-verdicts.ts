import type { ListVerdictsQuery, RunId, VerdictPage } from '@foresight/contracts';
import { getRun } from '../runs/get-run';
import type { ServiceContext } from '../service-context';

/**
 * Verdicts on the revised steps of a run, one a step; of a counterfactual run all that it found.
 *
 * @throws AppError `not_found`.
 */
export async function listVerdicts({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'verdicts'>;
  input: ListVerdictsQuery & { runId: RunId };
}): Promise<VerdictPage> {
  const { runId, ...query } = input;
  await getRun({ ctx, input: { runId } });
  const [page, summary] = await Promise.all([
    ctx.verdicts.list(runId, query),
    ctx.verdicts.summarize(runId),
  ]);
  return { ...page, summary };
}
