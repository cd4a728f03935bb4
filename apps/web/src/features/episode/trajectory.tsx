'use client';

import type { EpisodeResponse, EpisodeView, ListedFork } from '@foresight/contracts';
import { type RefObject, useEffect } from 'react';
import { OpeningCard } from './opening-card';
import { StepCard } from './step-card';
import { StepSkeleton } from './step-skeleton';
import { TrajectoryTail } from './trajectory-tail';
import type { TrajectoryScroll } from './use-trajectory-scroll';

interface TrajectoryProps {
  view: EpisodeView;
  response: EpisodeResponse;
  scroller: RefObject<HTMLDivElement | null>;
  scroll: TrajectoryScroll;
  onInspect: (index: number) => void;
  onFork: (index: number) => void;
  forks: ReadonlyMap<number, ListedFork[]>;
}

/** The steps as a list of which only those near the screen exist. */
export function Trajectory({
  view,
  response,
  scroller,
  scroll,
  onInspect,
  onFork,
  forks,
}: TrajectoryProps) {
  const { virtualizer, selected, select } = scroll;
  useEffect(() => {
    // Only the list scrolls here: without the focus, PageDown would do nothing.
    const quietly: FocusOptions & { focusVisible: boolean } = {
      preventScroll: true,
      focusVisible: false,
    };
    scroller.current?.focus(quietly);
  }, [scroller]);
  const renderItem = (item: number) => {
    if (item === 0) return <OpeningCard episode={response.episode} />;
    if (item === view.knownSteps + 1) return <TrajectoryTail view={view} response={response} />;
    const step = view.steps[item - 1];
    if (!step) return <StepSkeleton />;
    return (
      <StepCard
        step={step}
        selected={selected === step.index}
        onSelect={select}
        onInspect={onInspect}
        onFork={onFork}
        forks={forks.get(step.index)}
      />
    );
  };
  return (
    <section
      ref={scroller}
      aria-label="Steps"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={scroll.onScroll}
      className="scroll-thin absolute inset-0 overflow-y-auto [overflow-anchor:none] outline-none focus-visible:ring-1 focus-visible:ring-accent/50 focus-visible:ring-inset"
    >
      <div className="relative mx-auto max-w-7xl" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            className="absolute inset-x-0 top-0 px-3 sm:px-6"
            style={{ transform: `translateY(${item.start}px)` }}
          >
            {renderItem(item.index)}
          </div>
        ))}
      </div>
    </section>
  );
}
