'use client';

import type { EpisodeSummary } from '@foresight/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useElementWidth } from '../../lib/use-element-width';
import { usePageVirtualizer } from '../../lib/use-page-virtualizer';
import { EpisodeCell } from './episode-cell';
import { moveInGrid } from './move-in-grid';

const gap = 6;
const small = { width: 48, height: 48 };
const large = { width: 216, height: 62 };
/** Up to so many episodes, each has room for its goal. */
const mostLarge = 60;

/** One cell per episode; a single tab stop, moved through with the arrow keys. */
export function EpisodeGrid({ episodes }: { episodes: readonly EpisodeSummary[] }) {
  const list = useRef<HTMLUListElement>(null);
  const width = useElementWidth(list);
  const wide = episodes.length <= mostLarge;
  const size = wide ? large : small;
  const columns = Math.max(1, Math.floor((width + gap) / (size.width + gap)));
  // Large cells share the width evenly; small ones stay square.
  const cellWidth = wide ? (width - gap * (columns - 1)) / columns : size.width;
  const rows = usePageVirtualizer(
    list,
    width === 0 ? 0 : Math.ceil(episodes.length / columns),
    size.height + gap,
  );
  const [current, setCurrent] = useState(0);
  const moving = useRef(false);
  const tabStop = Math.min(current, episodes.length - 1);

  useEffect(() => {
    if (!moving.current) return;
    moving.current = false;
    rows.scrollToIndex(Math.floor(tabStop / columns));
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-cell="${tabStop}"]`)?.focus(),
    );
  }, [tabStop, columns, rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveInGrid(event.key, tabStop, columns, episodes.length);
    if (next === null) return;
    event.preventDefault();
    moving.current = true;
    setCurrent(next);
  };

  return (
    <ul
      ref={list}
      aria-label="Episodes of the run; move with the arrow keys"
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().flatMap((row) =>
        episodes.slice(row.index * columns, (row.index + 1) * columns).map((episode, column) => {
          const index = row.index * columns + column;
          return (
            <li
              key={episode.id}
              className="absolute"
              style={{
                width: cellWidth,
                height: size.height,
                left: column * (cellWidth + gap),
                top: row.start - rows.options.scrollMargin,
              }}
            >
              <EpisodeCell
                episode={episode}
                wide={wide}
                index={index}
                tabStop={index === tabStop}
                onFocus={() => setCurrent(index)}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}
