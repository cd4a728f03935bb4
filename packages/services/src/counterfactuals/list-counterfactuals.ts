import type { CounterfactualsResponse, RunId } from '@foresight/contracts';
import { getRun } from '../runs/get-run';
import type { ServiceContext } from '../service-context';

/** The counterfactual runs made of a run, and what they found. @throws AppError `not_found`. */
export async function listCounterfactuals({
  ctx,
  input,
}: {
  ctx: Pick<ServiceContext, 'runs' | 'verdicts'>;
  input: { runId: RunId };
}): Promise<CounterfactualsResponse> {
  const { id } = await getRun({ ctx, input });
  const [items, summary] = await Promise.all([
    ctx.runs.listCounterfactuals(id),
    ctx.verdicts.summarize(id),
  ]);
  return { items, summary };
}
