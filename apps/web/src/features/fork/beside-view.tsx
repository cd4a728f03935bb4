'use client';

import { type EpisodeResponse, type EpisodeView, isTerminal } from '@foresight/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { ErrorState } from '../../components/error-state';
import { StatusBadge } from '../../components/status-badge';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural, formatReward } from '../../lib/format-number';
import { useEpisodeFollower } from '../../lib/live/use-followers';
import { StepCard } from '../episode/step-card';
import { StepSkeleton } from '../episode/step-skeleton';
import { TrajectoryTail } from '../episode/trajectory-tail';
import { countSharedSteps } from './align-episodes';
import { nameFork } from './fork-words';

interface Side {
  view: EpisodeView;
  response: EpisodeResponse;
}

interface BesideViewProps extends Side {
  besideId: string;
  onInspect: (index: number) => void;
  onFork: (index: number) => void;
}

/** This episode and another, step by step from where they part; the other stands left. */
export function BesideView({ besideId, onInspect, onFork, ...own }: BesideViewProps) {
  const other = useEpisodeFollower(besideId);
  if (!other.view && other.error) {
    return (
      <ErrorState
        error={other.error}
        title="The other episode could not be loaded"
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!other.view || !other.response) {
    return (
      <div className="mx-auto w-full max-w-[100rem] px-3 py-4 sm:px-6">
        <StepSkeleton />
      </div>
    );
  }
  return (
    <BesideRows
      left={{ view: other.view, response: other.response }}
      right={own}
      onInspect={onInspect}
      onFork={onFork}
    />
  );
}

interface BesideRowsProps extends Pick<BesideViewProps, 'onInspect' | 'onFork'> {
  left: Side;
  right: Side;
}

const ordinaryRow = 640;

function BesideRows({ left, right, onInspect, onFork }: BesideRowsProps) {
  const router = useRouter();
  const scroller = useRef<HTMLDivElement>(null);
  const sides = [left, right];
  const shared = countSharedSteps(
    [left.view.episode, left.view.steps],
    [right.view.episode, right.view.steps],
  );
  const steps = Math.max(...sides.map(({ view }) => view.knownSteps));
  const virtualizer = useVirtualizer({
    // The last row of each side is its step in flight or its end.
    count: Math.max(0, steps - shared) + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => ordinaryRow,
    getItemKey: (row) => row + shared,
    overscan: 1,
    gap: 12,
    paddingStart: 12,
    paddingEnd: 24,
  });
  const openOther = (search: string) => router.push(`/episodes/${left.view.episode.id}?${search}`);
  const cell = (side: Side, index: number) => {
    const { view, response } = side;
    if (index === view.knownSteps) return <TrajectoryTail view={view} response={response} />;
    if (index > view.knownSteps) return null;
    const step = view.steps[index];
    if (!step) return <StepSkeleton />;
    const isOwn = side === right;
    return (
      <StepCard
        step={step}
        selected={index === shared}
        onSelect={(at) => router.push(`/episodes/${view.episode.id}?step=${at}`)}
        onInspect={isOwn ? onInspect : (at) => openOther(`calls=${at}`)}
        onFork={isOwn ? onFork : (at) => openOther(`step=${at}&fork=${at}`)}
      />
    );
  };
  return (
    <section
      ref={scroller}
      aria-label="Two episodes side by side"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-y-auto outline-none focus-visible:ring-1 focus-visible:ring-accent/50 focus-visible:ring-inset"
    >
      <div className="sticky top-0 z-10 border-b bg-canvas/95 backdrop-blur">
        <div className="mx-auto grid max-w-[100rem] gap-x-4 px-3 py-1.5 sm:px-6 lg:grid-cols-2">
          {sides.map((side) => (
            <SideTitle key={side.view.episode.id} side={side} />
          ))}
        </div>
      </div>
      {shared > 0 && (
        <p className="mx-auto max-w-[100rem] px-3 pt-3 text-muted text-sm sm:px-6">
          {shared === 1 ? 'Step 0 is' : `Steps 0 to ${shared - 1} are`} the same in both.
        </p>
      )}
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((row) => (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            data-testid="beside-row"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start}px)` }}
          >
            <div className="mx-auto grid max-w-[100rem] gap-x-4 gap-y-2 px-3 sm:px-6 lg:grid-cols-2">
              {sides.map((side) => {
                const content = cell(side, row.index + shared);
                return (
                  <div key={side.view.episode.id} className="min-w-0">
                    {content && (
                      <p className="mb-1 text-faint text-xs lg:hidden">{titleOf(side)}</p>
                    )}
                    {content}
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const titleOf = ({ view }: Side): string =>
  view.episode.fork ? `Fork: ${nameFork(view.episode.fork)}` : 'Original';

function SideTitle({ side }: { side: Side }) {
  const { episode } = side.view;
  const outcome = classifyOutcome(episode);
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <h2 className="truncate font-medium">{titleOf(side)}</h2>
      <StatusBadge
        compact
        description={describeOutcome(outcome)}
        alive={!isTerminal(episode.status)}
      />
      <span className="tabular shrink-0 text-faint text-xs">
        {formatPlural(episode.totals.steps, 'step')} · reward {formatReward(episode.reward)}
      </span>
    </div>
  );
}
