'use client';

import { runStatusSchema } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Input } from '../../components/ui/input';
import { Kbd } from '../../components/ui/kbd';
import { Select } from '../../components/ui/select';
import { describeRunStatus } from '../../lib/describe-run-status';
import { type RunFilter, worldsQuery } from '../../lib/queries';
import { useHotkeys } from '../../lib/use-hotkeys';
import { listedKinds } from './runs-filter';

interface RunsFilterBarProps {
  filter: RunFilter;
  onChange: (change: Partial<RunFilter>) => void;
}

export function RunsFilterBar({ filter, onChange }: RunsFilterBarProps) {
  const worlds = useQuery(worldsQuery());
  const searchBox = useRef<HTMLInputElement>(null);
  useHotkeys({ '/': () => searchBox.current?.focus() });
  return (
    <search className="flex flex-wrap gap-2">
      <div className="relative flex-1 max-sm:min-w-full sm:max-w-80">
        <Search
          aria-hidden
          className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
        />
        <Input
          ref={searchBox}
          type="search"
          aria-label="Search runs by name"
          placeholder="Search by name"
          value={filter.search}
          onChange={(event) => onChange({ search: event.target.value })}
          className="px-8.5"
        />
        <span className="absolute top-1/2 right-2 -translate-y-1/2 max-sm:hidden">
          {filter.search === '' && <Kbd>/</Kbd>}
        </span>
      </div>
      <Select
        className="max-sm:flex-1"
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={(event) =>
          onChange({ status: runStatusSchema.safeParse(event.target.value).data ?? null })
        }
      >
        <option value="">Any status</option>
        {runStatusSchema.options.map((status) => (
          <option key={status} value={status}>
            {describeRunStatus(status).label}
          </option>
        ))}
      </Select>
      <Select
        className="max-sm:flex-1"
        aria-label="Kind"
        value={filter.kind ?? ''}
        onChange={(event) =>
          onChange({ kind: listedKinds.find((kind) => kind === event.target.value) ?? null })
        }
      >
        <option value="">All but single forks</option>
        {listedKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kind}
          </option>
        ))}
      </Select>
      <Select
        className="max-sm:flex-1 sm:max-w-44"
        aria-label="World"
        value={filter.world ?? ''}
        onChange={(event) => onChange({ world: event.target.value || null })}
      >
        <option value="">Any world</option>
        {(worlds.data ?? []).map((world) => (
          <option key={world.name} value={world.name}>
            {world.title}
          </option>
        ))}
        {filter.world && !worlds.data?.some((world) => world.name === filter.world) && (
          <option value={filter.world}>{filter.world}</option>
        )}
      </Select>
    </search>
  );
}
