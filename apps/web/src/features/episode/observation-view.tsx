import type { Step } from '@foresight/contracts';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { PhaseSection } from './phase-section';

export function ObservationView({
  step,
}: {
  step: Pick<Step, 'observation' | 'done' | 'success'>;
}) {
  const badges = step.done && (
    <Badge tone={step.success ? 'success' : 'kept'}>
      {step.success ? 'solved' : 'episode over'}
    </Badge>
  );
  return (
    <PhaseSection phase="observation" badges={badges}>
      <TextBlock text={step.observation} empty="The world answered with an empty text." />
    </PhaseSection>
  );
}
