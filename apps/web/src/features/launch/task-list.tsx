'use client';

import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { VisibleText } from '../../components/visible-text';

interface TaskListProps {
  tasks: { id: string; family: string; goal: string }[];
  chosen: string[];
  loading: boolean;
  onChange: (taskIds: string[]) => void;
}

const rowHeight = 46;

export function TaskList({ tasks, chosen, loading, onChange }: TaskListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const held = new Set(chosen);
  const rows = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const toggle = (id: string) =>
    onChange(held.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const allHeld = tasks.length > 0 && tasks.every(({ id }) => held.has(id));
  const toggleAll = () => {
    const shown = new Set(tasks.map(({ id }) => id));
    onChange(allHeld ? chosen.filter((id) => !shown.has(id)) : [...new Set([...chosen, ...shown])]);
  };
  return (
    <div className="overflow-hidden rounded-md border">
      <label className="flex h-9 cursor-pointer items-center gap-2.5 border-b bg-raised/60 px-3 text-muted text-xs">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={allHeld}
          disabled={tasks.length === 0}
          onChange={toggleAll}
        />
        {allHeld ? 'Leave out' : 'Take'} all {tasks.length} shown
      </label>
      <div ref={scroller} className="scroll-thin h-72 overflow-y-auto">
        {tasks.length === 0 && (
          <p className="px-3 py-10 text-center text-faint text-sm">
            {loading ? 'Loading tasks…' : 'No task matches.'}
          </p>
        )}
        <div className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map((row) => {
            const task = tasks[row.index];
            if (!task) return null;
            return (
              <label
                key={task.id}
                className="absolute inset-x-0 flex cursor-pointer items-center gap-2.5 border-b px-3 hover:bg-raised/60"
                style={{ top: row.start, height: rowHeight }}
              >
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={held.has(task.id)}
                  onChange={() => toggle(task.id)}
                />
                <span className="min-w-0">
                  <span className="block truncate text-sm leading-5">
                    <VisibleText text={task.goal} />
                  </span>
                  <span className="block truncate text-2xs text-faint">
                    {task.family} · <span className="font-mono">{task.id}</span>
                  </span>
                </span>
              </label>
            );
          })}
        </div>
      </div>
    </div>
  );
}
