'use client';

import type { WorldInfo } from '@foresight/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadMore } from '../../components/load-more';
import { Button } from '../../components/ui/button';
import { Input } from '../../components/ui/input';
import { Select } from '../../components/ui/select';
import { messageOf } from '../../lib/error-message';
import { formatPlural } from '../../lib/format-number';
import { worldTasksQuery } from '../../lib/queries';
import { TaskList } from './task-list';

interface TaskPickerProps {
  world: WorldInfo;
  split: string;
  chosen: string[];
  error?: string;
  onChange: (taskIds: string[]) => void;
}

export function TaskPicker({ world, split, chosen, error, onChange }: TaskPickerProps) {
  const [family, setFamily] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(worldTasksQuery(world.name, split, family));
  const tasks = query.data?.pages.flatMap((page) => page.items) ?? [];
  const words = search.toLowerCase().split(/\s+/);
  const found = tasks.filter((task) =>
    words.every((word) => `${task.id} ${task.goal}`.toLowerCase().includes(word)),
  );

  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    // The server pages by family only: a search reads on until all tasks were seen.
    if (search !== '' && hasNextPage && !isFetching) void fetchNextPage();
  }, [search, hasNextPage, isFetching, fetchNextPage]);

  return (
    <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label="Search tasks"
          placeholder="Search goal or id"
          className="min-w-40 flex-1"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter belongs to the search here, not to the form.
          onKeyDown={(event) =>
            event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
          }
        />
        <Select
          aria-label="Family"
          value={family ?? ''}
          onChange={(event) => setFamily(event.target.value || null)}
        >
          <option value="">All families</option>
          {world.families.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TaskList
        tasks={found}
        chosen={chosen}
        loading={query.isPending || (search !== '' && isFetching)}
        onChange={onChange}
      />
      {query.isError && <p className="text-danger text-xs">{messageOf(query.error)}</p>}
      {search === '' && <LoadMore query={query} shown={tasks.length} noun="task" />}
      <div className="flex min-h-7 items-center justify-between gap-2 text-sm">
        <span
          role="status"
          className={error && chosen.length === 0 ? 'text-danger text-xs' : 'text-muted'}
        >
          {error && chosen.length === 0 ? error : `${formatPlural(chosen.length, 'task')} chosen`}
        </span>
        {chosen.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
