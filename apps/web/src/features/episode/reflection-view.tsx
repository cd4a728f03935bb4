import type { Gate, Reflection } from '@foresight/contracts';
import { TriangleAlert } from 'lucide-react';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { ActionText } from './action-text';
import { contradictionNotes } from './describe-parsing';
import { FieldRow, FieldText } from './field-text';
import { FieldBadge, ParseBadge } from './parse-badge';
import { PhaseSection } from './phase-section';
import { ProbabilityBar } from './probability-bar';
import { ThinkingView } from './thinking-view';

interface ReflectionViewProps {
  reflection: Reflection | null;
  gate: Gate;
}

export function ReflectionView({ reflection, gate }: ReflectionViewProps) {
  if (!reflection) {
    return (
      <PhaseSection phase="reflection">
        <p className="text-faint text-sm">The policy did not reflect on this step.</p>
      </PhaseSection>
    );
  }
  const badges = (
    <>
      <ParseBadge status={reflection.parseStatus} />
      {reflection.contradictions.map((contradiction) => (
        <Badge key={contradiction} tone="danger" tip={contradictionNotes[contradiction].help}>
          <TriangleAlert aria-hidden /> {contradictionNotes[contradiction].title}
        </Badge>
      ))}
    </>
  );
  return (
    <PhaseSection phase="reflection" badges={badges}>
      <ThinkingView text={reflection.thinking} />
      {reflection.parseStatus === 'unparsable' ? (
        <TextBlock text={reflection.text} empty="The model answered nothing." />
      ) : (
        <ReflectionFields reflection={reflection} gate={gate} />
      )}
    </PhaseSection>
  );
}

function ReflectionFields({ reflection, gate }: { reflection: Reflection; gate: Gate }) {
  const { decision, finalAction, reviseProbability } = reflection;
  return (
    <>
      <FieldText label="Reflection" field={reflection.reflection} />
      <FieldRow label="Decision">
        {decision.value && (
          <Badge tone={decision.value === 'REVISE' ? 'revised' : 'kept'} className="my-0.5">
            {decision.value}
          </Badge>
        )}
        <FieldBadge status={decision.status} raw={decision.raw} />
      </FieldRow>
      <FieldRow label="Final action">
        {finalAction.value !== null && <ActionText action={finalAction.value} tone="reflection" />}
        <FieldBadge status={finalAction.status} raw={finalAction.raw} />
      </FieldRow>
      <div className="mt-2 flex flex-col gap-1">
        <ProbabilityBar
          label="Revise probability"
          help="As the policy wrote it. Above τp it wants to revise."
          value={reviseProbability.value}
          threshold={gate.probability.threshold}
          symbol="τp"
          note={<FieldBadge status={reviseProbability.status} raw={reviseProbability.raw} />}
        />
        <ProbabilityBar
          label="Confidence"
          help="exp of the mean log-probability of the final action’s tokens. Above τq the revision may pass."
          value={reflection.confidence}
          threshold={gate.confidence.threshold}
          symbol="τq"
        />
        <ProbabilityBar
          label="P(REVISE) at the token"
          help="What the policy’s own token probabilities say at the decision word, over KEEP and REVISE. Shown beside the written probability; the gate does not read it."
          value={reflection.decisionReviseProbability}
        />
      </div>
    </>
  );
}
