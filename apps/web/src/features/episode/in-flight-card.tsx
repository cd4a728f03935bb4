import type { StepProgress } from '@foresight/contracts';
import { Badge } from '../../components/ui/badge';
import { useStepInFlight } from '../../lib/live/use-followers';
import { ActionText } from './action-text';
import { GateView } from './gate-view';
import { PhaseSection } from './phase-section';
import { phaseGridStyle, StepFrame } from './step-frame';
import { StreamView } from './stream-view';

const doing: Record<StepProgress['phase'], string> = {
  draft: 'drafting an action',
  imagine: 'imagining the future',
  reflect: 'reflecting',
  act: 'acting',
  teach: 'asking the teacher',
};

/** The step being thought: its phases fill one after another, each in the place it will keep. */
export function InFlightCard({ episodeId, draftOnly }: { episodeId: string; draftOnly: boolean }) {
  const progress = useStepInFlight(episodeId);
  if (!progress) return null;
  const facts = (
    <Badge tone="accent">
      <span aria-hidden className="size-1.5 animate-breathe rounded-full bg-accent" />
      {doing[progress.phase]}…
    </Badge>
  );
  return (
    <StepFrame index={progress.index} inFlight facts={facts}>
      <div className={phaseGridStyle}>
        <StreamView phase="draft" progress={progress.draft} />
        {!draftOnly && <StreamView phase="imagination" progress={progress.imagination} />}
        {!draftOnly && <StreamView phase="reflection" progress={progress.reflection} />}
        {!draftOnly && (progress.gate ? <GateView gate={progress.gate} /> : waiting.gate)}
        {progress.action === null ? (
          waiting.action
        ) : (
          <PhaseSection
            phase="action"
            tone={progress.gate?.executed === 'revision' ? 'revised' : 'accent'}
          >
            <ActionText
              action={progress.action}
              tone={progress.gate?.executed === 'revision' ? 'revised' : 'accent'}
            />
          </PhaseSection>
        )}
        {waiting.observation}
      </div>
    </StepFrame>
  );
}

function Waiting({ phase }: { phase: 'gate' | 'action' | 'observation' }) {
  return (
    <PhaseSection phase={phase} tone={phase === 'gate' ? 'kept' : undefined} className="opacity-60">
      <p className="h-5.5 text-faint text-sm">–</p>
    </PhaseSection>
  );
}

/** The same elements every time: what is not there yet is not drawn anew with every word. */
const waiting = {
  gate: <Waiting phase="gate" />,
  action: <Waiting phase="action" />,
  observation: <Waiting phase="observation" />,
};
