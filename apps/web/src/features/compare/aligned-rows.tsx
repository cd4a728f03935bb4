'use client';

import type { CompareEpisodesResponse } from '@foresight/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useHotkeys } from '../../lib/use-hotkeys';
import { useSelectedRow } from './compare-url';
import { findDivergence } from './find-divergence';
import { StepPair } from './step-pair';

const closedRow = 52;
const openRow = 420;

/** The rows of which only those near the screen exist; keys go from parting to parting. */
export function AlignedRows({ comparison }: { comparison: CompareEpisodesResponse }) {
  const { rows, firstDivergence, left, right } = comparison;
  const scroller = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useSelectedRow();
  // What differs is open, what is the same closed, until a reader says otherwise.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isOpen = (at: number) => (rows[at]?.relation !== 'same') !== toggled.has(at);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (isOpen(at) ? openRow : closedRow),
    getItemKey: (at) => `${rows[at]?.left} ${rows[at]?.right}`,
    overscan: 3,
    gap: 8,
    paddingStart: 12,
    paddingEnd: 24,
    scrollPaddingStart: 12,
  });
  const byPointer = useRef(false);
  const select = (at: number | null) => {
    if (at !== null) void setSelected(at);
  };
  const toggle = (at: number) =>
    setToggled((held) => {
      const next = new Set(held);
      if (!next.delete(at)) next.add(at);
      return next;
    });

  useEffect(() => {
    // Only the list scrolls here: without the focus, PageDown would do nothing.
    const quietly: FocusOptions & { focusVisible: boolean } = {
      preventScroll: true,
      focusVisible: false,
    };
    scroller.current?.focus(quietly);
  }, []);
  useEffect(() => {
    // What was clicked is on screen already.
    if (selected !== null && selected < virtualizer.options.count && !byPointer.current)
      virtualizer.scrollToIndex(selected, { align: 'start' });
    byPointer.current = false;
  }, [selected, virtualizer]);

  const current = selected ?? -1;
  const next = () => select(Math.min(rows.length - 1, current + 1));
  const previous = () => select(Math.max(0, current - 1));
  const goLast = () => select(rows.length - 1);
  useHotkeys({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    d: () => select(firstDivergence),
    n: () => select(findDivergence(rows, current, 1)),
    p: () => select(findDivergence(rows, selected ?? rows.length, -1)),
    g: () => select(0),
    G: goLast,
    o: () => {
      if (selected !== null) toggle(selected);
    },
  });
  return (
    <section
      ref={scroller}
      aria-label="Both episodes, step by step"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin min-h-0 flex-1 overflow-y-auto outline-none focus-visible:ring-1 focus-visible:ring-accent/50 focus-visible:ring-inset"
    >
      <div
        className="relative mx-auto max-w-[100rem]"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className="absolute inset-x-0 top-0 px-3 sm:px-6"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <StepPair
                row={row}
                at={item.index}
                left={left.episode}
                right={right.episode}
                selected={item.index === selected}
                open={isOpen(item.index)}
                first={item.index === firstDivergence}
                onSelect={(at) => {
                  byPointer.current = at !== selected;
                  select(at);
                }}
                onToggle={toggle}
              />
            </div>
          );
        })}
      </div>
      <p className="sr-only" role="status">
        {selected !== null && `Row ${selected + 1} of ${rows.length}`}
      </p>
    </section>
  );
}
