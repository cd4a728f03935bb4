'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of one height inside the page's scrolling area; only those near the screen exist. */
export function useMainVirtualizer(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
) {
  const [scrollMargin, setScrollMargin] = useState(0);
  const main = () => document.getElementById('main');
  useLayoutEffect(() => {
    const scroller = document.getElementById('main');
    if (!scroller) return;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (list.current?.parentElement) observer.observe(list.current.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return useVirtualizer({
    count,
    getScrollElement: main,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollMargin,
  });
}
