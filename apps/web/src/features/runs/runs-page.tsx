'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { PageHeader } from '../../components/page-header';
import { Button } from '../../components/ui/button';
import { formatPlural } from '../../lib/format-number';
import { runsQuery } from '../../lib/queries';
import { useRunsFilter } from './runs-filter';
import { RunsFilterBar } from './runs-filter-bar';
import { RunsList } from './runs-list';
import { useLiveRuns } from './use-live-runs';
import { Welcome } from './welcome';

export function RunsPage() {
  const [filter, setFilter] = useRunsFilter();
  const runs = useInfiniteQuery(runsQuery(filter));
  useLiveRuns();
  const filtered = Object.values(filter).some((value) => value !== null && value !== '');
  const total = runs.data?.pages[0]?.total;
  if (total === 0 && !filtered && !runs.isPlaceholderData) return <Welcome />;

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <PageHeader
        title="Runs"
        aside={
          total !== undefined && (
            <span className="tabular text-muted text-sm">{formatPlural(total, 'run')}</span>
          )
        }
        actions={
          <Button variant="primary" asChild>
            <Link href="/runs/new">
              <Plus /> New run
            </Link>
          </Button>
        }
      />
      <RunsFilterBar filter={filter} onChange={setFilter} />
      <RunsList
        filter={filter}
        onClear={() => setFilter({ status: null, world: null, kind: null, search: null })}
      />
    </div>
  );
}
