'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { FilterX } from 'lucide-react';
import { ErrorState } from '../../components/error-state';
import { LoadMore } from '../../components/load-more';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { type RunFilter, runsQuery } from '../../lib/queries';
import { CompareBar } from './compare-bar';
import { RunsTable, RunsTableSkeleton } from './runs-table';
import { useCompareSelection } from './use-compare-selection';

interface RunsListProps {
  filter: RunFilter;
  onClear: () => void;
}

export function RunsList({ filter, onClear }: RunsListProps) {
  const runs = useInfiniteQuery(runsQuery(filter));
  const { selected, toggle, clear } = useCompareSelection();
  if (runs.isPending) return <RunsTableSkeleton />;
  if (!runs.data) {
    return (
      <ErrorState
        error={runs.error}
        title="The runs could not be loaded"
        onRetry={() => runs.refetch()}
      />
    );
  }
  const items = runs.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <StatePanel
        icon={FilterX}
        title="No run matches"
        actions={<Button onClick={onClear}>Clear the filter</Button>}
      >
        Runs exist, but none with this name, status and world.
      </StatePanel>
    );
  }
  return (
    <>
      <RunsTable runs={items} selected={selected} onSelect={toggle} />
      <CompareBar selected={selected} onClear={clear} />
      <LoadMore
        query={runs}
        shown={items.length}
        total={runs.data.pages[0]?.total ?? items.length}
        noun="run"
      />
    </>
  );
}
