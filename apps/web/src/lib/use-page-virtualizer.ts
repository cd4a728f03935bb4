'use client';

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of one height in a list that scrolls with the page; only those near the screen exist. */
export function usePageVirtualizer(
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () =>
      setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    // What stands above the list moves it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return useWindowVirtualizer({ count, estimateSize: () => rowHeight, overscan: 6, scrollMargin });
}
