import type { PhaseProgress } from '@foresight/contracts';
import { memo } from 'react';
import { Badge } from '../../components/ui/badge';
import { VisibleText } from '../../components/visible-text';
import { formatCount } from '../../lib/format-number';
import type { StepPhase } from '../../lib/phases';
import { PhaseSection } from './phase-section';

interface StreamViewProps {
  phase: StepPhase;
  /** Null: the phase has not begun. */
  progress: PhaseProgress | null;
}

/** An answer as it arrives, with a caret at its end. Drawn anew only for what is new in its phase. */
export const StreamView = memo(PlainStreamView, isSameStream);

function isSameStream(held: StreamViewProps, next: StreamViewProps): boolean {
  if (held.phase !== next.phase) return false;
  if (held.progress === null || next.progress === null) return held.progress === next.progress;
  const { status, text, textOffset, thinking, attempt } = held.progress;
  return (
    status === next.progress.status &&
    text === next.progress.text &&
    textOffset === next.progress.textOffset &&
    thinking === next.progress.thinking &&
    attempt === next.progress.attempt
  );
}

function PlainStreamView({ phase, progress }: StreamViewProps) {
  if (!progress) {
    return (
      <PhaseSection phase={phase} className="opacity-60">
        <p className="h-5.5 text-faint text-sm">–</p>
      </PhaseSection>
    );
  }
  const streaming = progress.status === 'streaming';
  const thinking = streaming && progress.text === '' && progress.thinking;
  return (
    <PhaseSection phase={phase} badges={progress.attempt > 0 && <Badge>asked again</Badge>}>
      {progress.textOffset > 0 && (
        <p className="text-faint text-xs">… {formatCount(progress.textOffset)} characters before</p>
      )}
      {thinking && <p className="line-clamp-4 text-faint text-xs italic">{thinking.slice(-600)}</p>}
      <p className="wrap-anywhere min-h-5.5 whitespace-pre-wrap font-mono text-[0.8125rem] leading-5.5">
        <VisibleText text={progress.text} />
        {streaming && (
          <span
            aria-hidden
            className="ml-px inline-block h-4 w-[0.45em] translate-y-0.5 animate-caret bg-current"
          />
        )}
      </p>
    </PhaseSection>
  );
}
