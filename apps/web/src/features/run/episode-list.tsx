'use client';

import type { EpisodeSummary } from '@foresight/contracts';
import { useRef } from 'react';
import { cn } from '../../lib/cn';
import { usePageVirtualizer } from '../../lib/use-page-virtualizer';
import { EpisodeRow, rowGridStyle } from './episode-row';

const rowHeight = 44;
const columns = ['#', 'Status', 'Goal', 'Family', 'Steps', 'Reward', 'Ended by'];

export function EpisodeList({ episodes }: { episodes: readonly EpisodeSummary[] }) {
  const list = useRef<HTMLUListElement>(null);
  const rows = usePageVirtualizer(list, episodes.length, rowHeight);
  return (
    <div className="overflow-hidden rounded-lg border bg-surface text-sm">
      <div aria-hidden className={cn(rowGridStyle, 'h-8 bg-raised/60 text-faint text-xs')}>
        {columns.map((label) => (
          <span key={label} className="truncate font-medium">
            {label}
          </span>
        ))}
      </div>
      <ul
        ref={list}
        aria-label="Episodes"
        className="relative"
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((row) => {
          const episode = episodes[row.index];
          if (!episode) return null;
          const top = row.start - rows.options.scrollMargin;
          return (
            <EpisodeRow key={episode.id} episode={episode} style={{ top, height: rowHeight }} />
          );
        })}
      </ul>
    </div>
  );
}
