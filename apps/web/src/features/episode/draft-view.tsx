import type { Draft } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { ActionText } from './action-text';
import { FieldRow, FieldText } from './field-text';
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
          <FieldRow label="Action">
            {draft.action.value !== null && <ActionText action={draft.action.value} tone="draft" />}
            <FieldBadge status={draft.action.status} raw={draft.action.raw} />
          </FieldRow>
        </>
      )}
    </PhaseSection>
  );
}
