import type { Draft } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { ActionText } from './action-text';
import { FieldText } from './field-text';
import { FieldBadge, ParseBadge } from './parse-badge';
import { PhaseSection } from './phase-section';
import { ThinkingView } from './thinking-view';

export function DraftView({ draft }: { draft: Draft }) {
  return (
    <PhaseSection phase="draft" badges={<ParseBadge status={draft.parseStatus} />}>
      <ThinkingView text={draft.thinking} />
      {draft.parseStatus === 'unparsable' ? (
        <TextBlock text={draft.text} empty="The model answered nothing." />
      ) : (
        <>
          <FieldText label="Reason" field={draft.reason} />
          <FieldText label="Thought" field={draft.thought} />
          <div className="mt-1.5 flex items-center gap-1.5 text-2xs text-faint">
            Draft action <FieldBadge status={draft.action.status} raw={draft.action.raw} />
          </div>
          {draft.action.value !== null && <ActionText action={draft.action.value} tone="draft" />}
        </>
      )}
    </PhaseSection>
  );
}
