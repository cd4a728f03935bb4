'use client';

import type { CompareEpisodesResponse } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Columns2, CornerDownRight } from 'lucide-react';
import Link from 'next/link';
import { ErrorState } from '../../components/error-state';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Kbd } from '../../components/ui/kbd';
import { Skeleton } from '../../components/ui/skeleton';
import { VisibleText } from '../../components/visible-text';
import { compareEpisodesQuery } from '../../lib/compare-queries';
import { formatPlural } from '../../lib/format-number';
import { AlignedRows } from './aligned-rows';
import { useSelectedRow, useSides } from './compare-url';
import { ConfigDifferences } from './config-differences';
import { EpisodeSide } from './episode-side';
import { countRelations } from './find-divergence';
import { prepareConfigDifferences } from './prepare-config-differences';

export function CompareEpisodesPage() {
  const [{ left, right }] = useSides();
  const { data, error, refetch } = useQuery({
    ...compareEpisodesQuery(left ?? '', right ?? ''),
    enabled: left !== null && right !== null,
  });
  if (left === null || right === null) {
    return (
      <StatePanel
        heading="h1"
        icon={Columns2}
        title="Choose two episodes"
        actions={
          <Button asChild>
            <Link href="/runs">All runs</Link>
          </Button>
        }
      >
        Open an episode and choose “Compare with…”, or compare two runs and go from there.
      </StatePanel>
    );
  }
  if (!data) {
    if (error) {
      return (
        <ErrorState
          heading="h1"
          error={error}
          title="The episodes could not be compared"
          onRetry={() => refetch()}
        />
      );
    }
    return (
      <section aria-busy aria-label="Comparing" className="flex flex-col gap-3 px-4 py-5 sm:px-6">
        <Skeleton className="h-24" />
        <Skeleton className="h-96" />
      </section>
    );
  }
  return (
    <div className="flex h-[calc(100dvh-3rem)] flex-col lg:h-dvh">
      <title>Two episodes · Foresight</title>
      <CompareHeader comparison={data} />
      {data.rows.length === 0 ? (
        <StatePanel icon={Columns2} title="Neither episode has a step yet">
          Steps appear here as soon as one is taken.
        </StatePanel>
      ) : (
        <AlignedRows key={`${left} ${right}`} comparison={data} />
      )}
    </div>
  );
}

function CompareHeader({ comparison }: { comparison: CompareEpisodesResponse }) {
  const { left, right, sameTask, sameSeed, rows, firstDivergence } = comparison;
  const [sides, setSides] = useSides();
  const [, setRow] = useSelectedRow();
  const counts = countRelations(rows);
  const differences = prepareConfigDifferences(
    { id: left.episode.runId, kind: left.runKind, config: left.config },
    { id: right.episode.runId, kind: right.runKind, config: right.config },
  );
  return (
    <header className="border-b bg-surface">
      <div className="mx-auto flex max-w-[100rem] flex-col gap-2 px-4 pt-2.5 pb-2 sm:px-6">
        <div className="flex items-start justify-between gap-3">
          <h1 className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-base tracking-tight">
            <VisibleText text={left.episode.goal ?? left.episode.taskId} />
          </h1>
          <span className="flex shrink-0 items-center">
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setSides({ left: sides.right, right: sides.left })}
            >
              <ArrowLeftRight /> <span className="max-sm:sr-only">Swap</span>
            </Button>
            <CopyButton
              text={typeof window === 'undefined' ? '' : window.location.href}
              label="Copy the link to this comparison"
            />
          </span>
        </div>
        {!sameTask && (
          <p className="text-danger text-sm">
            These are attempts at different tasks: what is told of the goal is the left one’s.
          </p>
        )}
        {sameTask && !sameSeed && (
          <p className="text-muted text-sm">
            One task with different seeds: the world may answer otherwise from the start.
          </p>
        )}
        <div className="grid gap-x-4 gap-y-1.5 lg:grid-cols-2">
          <EpisodeSide name="Left" side={left} />
          <EpisodeSide name="Right" side={right} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-xs">
          <Button
            size="sm"
            disabled={firstDivergence === null}
            onClick={() => {
              if (firstDivergence !== null) void setRow(firstDivergence);
            }}
          >
            <CornerDownRight />
            {firstDivergence === null ? 'They never part' : 'First difference'}
            {firstDivergence !== null && <Kbd>d</Kbd>}
          </Button>
          <span className="tabular">
            {counts.same} same · {counts.answer} answered otherwise · {counts.action} other action ·{' '}
            {counts.left} left only · {counts.right} right only
          </span>
          <span className="flex items-center gap-1 max-lg:hidden">
            <Kbd>j</Kbd>
            <Kbd>k</Kbd> rows <Kbd>n</Kbd>
            <Kbd>p</Kbd> differences <Kbd>o</Kbd> open or close
          </span>
        </div>
        <details className="text-sm">
          <summary className="w-fit rounded-sm text-muted text-xs hover:text-ink">
            {differences.length === 0
              ? 'Both runs have the same settings'
              : `${formatPlural(differences.length, 'setting')} of their runs ${differences.length === 1 ? 'differs' : 'differ'}`}
          </summary>
          <div className="scroll-thin mt-1 max-h-60 overflow-y-auto">
            <ConfigDifferences
              differences={differences}
              leftName={`Left: ${left.runName}`}
              rightName={`Right: ${right.runName}`}
            />
          </div>
        </details>
      </div>
    </header>
  );
}
