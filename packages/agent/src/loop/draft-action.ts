import type { Draft, RecordedCall } from '@foresight/contracts';
import { parseDraft } from '../parsing/parse-draft';
import { askWithRepair } from './ask-with-repair';
import type { EpisodeStream, StepContext } from './step-context';

/** Asks the policy for a draft action: the first phase of a step (arXiv 2606.02372). */
export async function* draftAction(
  context: StepContext,
): EpisodeStream<{ draft: Draft; calls: RecordedCall[] }> {
  const { generation, fields, parseStatus, calls } = yield* askWithRepair(context, {
    phase: 'draft',
    model: context.models.policy,
    request: { phase: 'draft' },
    read: parseDraft,
  });
  const { text, thinking } = generation;
  const draft = { text, thinking, parseStatus, ...fields };
  yield { type: 'draft', index: context.index, draft };
  return { draft, calls };
}
