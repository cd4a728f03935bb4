'use client';

import { Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/ui/button';
import { VisibleText } from '../../components/visible-text';
import { usePageVirtualizer } from '../../lib/use-page-virtualizer';
import { type PlayableTask, useBeginPlay } from './use-begin-play';

interface TaskRowsProps {
  world: string;
  tasks: (PlayableTask & { family: string; goal: string })[];
  isLoading: boolean;
}

const rowHeight = 52;

/** Only the rows near the screen exist, however many tasks there are. */
export function TaskRows({ world, tasks, isLoading }: TaskRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = usePageVirtualizer(list, tasks.length, rowHeight);
  const begin = useBeginPlay(world);
  if (tasks.length === 0) {
    return (
      <p className="rounded-lg border bg-surface px-4 py-12 text-center text-faint">
        {isLoading ? 'Loading tasks…' : 'No task matches.'}
      </p>
    );
  }
  return (
    <ul
      ref={list}
      className="relative overflow-hidden rounded-lg border bg-surface"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map((row) => {
        const task = tasks[row.index];
        if (!task) return null;
        return (
          <li
            key={task.id}
            className="absolute inset-x-0 flex items-center gap-3 border-b px-4 hover:bg-raised/50"
            style={{ top: row.start - rows.options.scrollMargin, height: rowHeight }}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm">
                <VisibleText text={task.goal} />
              </span>
              <span className="block truncate text-2xs text-faint">
                {task.family} · <span className="font-mono">{task.id}</span>
              </span>
            </span>
            <Button
              size="sm"
              disabled={begin.isPending}
              aria-label={`Play ${task.id} by hand`}
              onClick={() => begin.mutate(task)}
            >
              <Play /> {begin.variables?.id === task.id && begin.isPending ? 'Opening…' : 'Play'}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
