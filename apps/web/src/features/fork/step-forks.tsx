'use client';

import type { ListedFork } from '@foresight/contracts';
import { GitBranch, Scale } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '../../components/ui/badge';
import { cn } from '../../lib/cn';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { toneText, toneTint } from '../../lib/tones';
import { describeVerdict } from './describe-verdict';
import { forkKindLabel, verdictWords } from './fork-words';

const mostShown = 6;

/** What was forked at a step, and whether a counterfactual run found its revision right. */
export function StepForks({ forks }: { forks: readonly ListedFork[] }) {
  const judged = bestVerdict(forks);
  const byHand = forks.filter(({ runKind }) => runKind !== 'counterfactual');
  return (
    <div className="mt-3 flex flex-col gap-2">
      {judged?.verdict && <VerdictLine fork={judged} />}
      {byHand.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-faint text-xs">
          <GitBranch aria-hidden className="size-3.5" /> Forked here:
          {byHand.slice(0, mostShown).map(({ episode }) => {
            const { label, tone } = describeOutcome(classifyOutcome(episode));
            return (
              <Link
                key={episode.id}
                href={`/episodes/${episode.id}?beside=${episode.fork?.parentEpisodeId}`}
                className={cn(
                  'rounded border px-1.5 py-px font-medium hover:border-accent',
                  toneTint[tone],
                  toneText[tone],
                )}
              >
                {episode.fork && forkKindLabel[episode.fork.kind]}: {label.toLowerCase()}
              </Link>
            );
          })}
          {byHand.length > mostShown && `and ${byHand.length - mostShown} more`}
        </p>
      )}
    </div>
  );
}

function VerdictLine({ fork }: { fork: ListedFork }) {
  const { verdict, episode } = fork;
  if (!verdict) return null;
  const { label, tone } = verdictWords[verdict.outcome];
  return (
    <section
      aria-label="What the draft would have led to"
      data-testid="step-verdict"
      data-outcome={verdict.outcome}
      className={cn('rounded-md border px-3 py-2 text-sm', toneTint[tone])}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Scale aria-hidden className={cn('size-4 shrink-0', toneText[tone])} />
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0">{describeVerdict(verdict)}</span>
        <Link
          href={`/episodes/${episode.id}?beside=${verdict.episodeId}`}
          className="ml-auto shrink-0 rounded-sm text-accent text-xs underline underline-offset-2"
        >
          See both
        </Link>
      </p>
      {!verdict.evidence.worldCanFork && (
        <p className="mt-1 text-faint text-xs">
          This world does not promise that it can be rebuilt exactly.
        </p>
      )}
    </section>
  );
}

/** As in the run's sum: what is known before what is not, then the newest. */
function bestVerdict(forks: readonly ListedFork[]): ListedFork | undefined {
  const judged = forks.filter(({ verdict }) => verdict !== null);
  return judged.findLast(({ verdict }) => verdict?.outcome !== 'unknown') ?? judged.at(-1);
}
