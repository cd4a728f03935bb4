'use client';

import type { Consistency, Imagination } from '@foresight/contracts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TextBlock } from '../../components/text-block';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { formatProbability } from '../../lib/format-number';
import { ParseBadge } from './parse-badge';
import { PhaseSection } from './phase-section';
import { TextDiff } from './text-diff';
import { ThinkingView } from './thinking-view';

interface ImaginationViewProps {
  imagination: Imagination | null;
  /** What really happened, once it has. */
  observation: string;
}

export function ImaginationView({ imagination, observation }: ImaginationViewProps) {
  const [comparing, setComparing] = useState(false);
  if (!imagination) {
    return (
      <PhaseSection phase="imagination">
        <p className="text-faint text-sm">No future was imagined for this step.</p>
      </PhaseSection>
    );
  }
  const badges = (
    <>
      <ParseBadge status={imagination.parseStatus} />
      {imagination.consistency && <ConsistencyBadge consistency={imagination.consistency} />}
      {imagination.consistency && (
        <Button
          size="sm"
          variant="ghost"
          className="-my-1 ml-auto h-6"
          aria-pressed={comparing}
          onClick={() => setComparing(!comparing)}
        >
          {comparing ? 'Show the text' : 'Compare with real'}
        </Button>
      )}
    </>
  );
  return (
    <PhaseSection phase="imagination" badges={badges}>
      <ThinkingView text={imagination.thinking} />
      {comparing ? (
        <TextDiff imagined={imagination.text} real={observation} />
      ) : (
        <TextBlock text={imagination.text} empty="The world model answered nothing." />
      )}
      {!imagination.consistency && (
        <p className="mt-1.5 text-faint text-xs">
          Not compared with the real future: another action was executed.
        </p>
      )}
      {imagination.teacher && <TeacherHint teacher={imagination.teacher} />}
    </PhaseSection>
  );
}

export function ConsistencyBadge({ consistency }: { consistency: Consistency }) {
  const { exactMatch, tokenF1, deltaF1, tokenSetF1 } = consistency;
  const tip = (
    <>
      Agreement with what really happened. Token F1 {formatProbability(tokenF1)}: words in common.
      Delta F1 {formatProbability(deltaF1)}: changes in common, 0 for a copy of the old state.
      Token-set F1 (CoMAP): {tokenSetF1 === null ? 'unknown' : formatProbability(tokenSetF1)}.
    </>
  );
  return (
    <Badge tone={exactMatch ? 'success' : 'neutral'} tip={tip} className="tabular">
      {exactMatch
        ? 'exactly as imagined'
        : `F1 ${formatProbability(tokenF1)} · Δ ${formatProbability(deltaF1)}`}
    </Badge>
  );
}

function TeacherHint({ teacher }: { teacher: NonNullable<Imagination['teacher']> }) {
  return (
    <details className="group mt-1.5">
      <summary className="flex w-fit list-none items-center gap-1 rounded-sm text-muted text-xs hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        Teacher’s prediction for the executed action
      </summary>
      <div className="my-1">
        <ConsistencyBadge consistency={teacher.consistency} />
      </div>
      <ThinkingView text={teacher.thinking} />
      <TextBlock text={teacher.text} empty="The teacher answered nothing." />
    </details>
  );
}
