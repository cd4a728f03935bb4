'use client';

import type { WorldInfo } from '@foresight/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadMore } from '../../components/load-more';
import { Input } from '../../components/ui/input';
import { Segmented } from '../../components/ui/segmented';
import { Select } from '../../components/ui/select';
import { messageOf } from '../../lib/error-message';
import { matchesWords } from '../../lib/matches-words';
import { worldTasksQuery } from '../../lib/queries';
import { TaskRows } from './task-rows';
import { useTaskFilter } from './task-url';

/** The tasks of a world by split and family, each ready to be played by hand. */
export function WorldTasks({ world }: { world: WorldInfo }) {
  const [filter, setFilter] = useTaskFilter();
  const split = world.splits.find(({ name }) => name === filter.split) ?? world.splits[0];
  const family = world.families.find((name) => name === filter.family) ?? null;
  const query = useInfiniteQuery(worldTasksQuery(world.name, split?.name ?? '', family));
  const tasks = query.data?.pages.flatMap((page) => page.items) ?? [];
  const found = tasks.filter(({ id, goal }) => matchesWords(`${id} ${goal}`, filter.search));
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    // The server pages by family only: a search reads on until all tasks were seen.
    if (filter.search !== '' && hasNextPage && !isFetching) void fetchNextPage();
  }, [filter.search, hasNextPage, isFetching, fetchNextPage]);
  return (
    <section aria-label="Tasks" className="flex min-w-0 flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label="Split"
          value={split?.name ?? ''}
          options={world.splits.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name) => setFilter({ split: name })}
        />
        <Select
          aria-label="Family"
          className="max-w-60"
          value={family ?? ''}
          onChange={(event) => setFilter({ family: event.target.value || null })}
        >
          <option value="">All families</option>
          {world.families.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <Input
          type="search"
          aria-label="Search tasks"
          placeholder="Search goal or id"
          className="min-w-40 flex-1"
          value={filter.search}
          onChange={(event) => setFilter({ search: event.target.value })}
        />
      </div>
      {split?.summary && <p className="text-faint text-xs">{split.summary}</p>}
      <TaskRows
        world={world.name}
        tasks={found}
        isLoading={query.isPending || (filter.search !== '' && isFetching)}
      />
      {query.isError && <p className="text-danger text-sm">{messageOf(query.error)}</p>}
      {filter.search === '' && <LoadMore query={query} shown={tasks.length} noun="task" />}
    </section>
  );
}
