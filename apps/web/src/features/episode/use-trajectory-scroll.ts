'use client';

import type { EpisodeView } from '@foresight/contracts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSelectedStep } from './episode-url';
import { keyOfItem, stepOfItem } from './trajectory-items';

interface TrajectoryScrollInput {
  scroller: RefObject<HTMLDivElement | null>;
  view: EpisodeView;
  live: boolean;
}

/** Pixels from the end within which a reader counts as being at the end. */
const nearEnd = 48;
const ordinaryStep = 380;
/** The step this far down the screen is the one being read. */
const readingLine = 0.4;
const settleMs = 1_000;

/**
 * Which step is on screen and why: the selected one (URL), or the newest of a live episode while
 * the reader stays at the end.
 */
export function useTrajectoryScroll({ scroller, view, live }: TrajectoryScrollInput) {
  const [selected, setSelected] = useSelectedStep();
  const [following, setFollowing] = useState(live && selected === null);
  const count = view.knownSteps + 2;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (item) => (item === 0 || item === count - 1 ? 140 : ordinaryStep),
    getItemKey: (item) => keyOfItem(item, view.knownSteps),
    overscan: 2,
    gap: 12,
    paddingStart: 16,
    paddingEnd: 24,
    scrollPaddingStart: 12,
  });

  const select = useCallback(
    (index: number) => {
      setFollowing(false);
      void setSelected(index);
      virtualizer.scrollToIndex(index + 1, { align: 'start' });
    },
    [setSelected, virtualizer],
  );
  const jumpToLive = useCallback(() => {
    void setSelected(null);
    setFollowing(true);
  }, [setSelected]);

  const landing = selected !== null && selected < view.knownSteps ? selected : null;
  const loaded = landing !== null && landing < view.steps.length;
  const landed = useRef(false);
  useLayoutEffect(() => {
    // The link that was opened decides once, and again when its step is there to be measured.
    if (landed.current || landing === null) return;
    landed.current = loaded;
    virtualizer.scrollToIndex(landing + 1, { align: 'start' });
  }, [landing, loaded, virtualizer]);

  const total = virtualizer.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each growth of the list moves its end
  useLayoutEffect(() => {
    if (following && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [following, total, scroller]);

  useEffect(() => {
    if (live || !following) return;
    // The last cards are still being measured when the end arrives; then the page stays put.
    const settled = setTimeout(() => setFollowing(false), settleMs);
    return () => clearTimeout(settled);
  }, [live, following]);

  const lastTop = useRef(0);
  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const fromEnd = element.scrollHeight - element.scrollTop - element.clientHeight;
    // Growth moves the end away without a scroll upwards: only a reader scrolls up.
    if (fromEnd <= nearEnd) {
      if (live) setFollowing(true);
    } else if (element.scrollTop < lastTop.current - 1) {
      setFollowing(false);
    }
    lastTop.current = element.scrollTop;
  }, [scroller, live]);

  const height = virtualizer.scrollRect?.height ?? 0;
  const read = virtualizer.getVirtualItemForOffset(
    (virtualizer.scrollOffset ?? 0) + readingLine * height,
  );
  const onScreen = following ? view.knownSteps : (read?.index ?? 0);
  return {
    virtualizer,
    selected,
    following,
    current: landing ?? stepOfItem(onScreen, view.knownSteps),
    select,
    jumpToLive,
    onScroll,
  };
}

export type TrajectoryScroll = ReturnType<typeof useTrajectoryScroll>;
