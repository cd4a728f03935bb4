'use client';

import type { CompareRunsResponse } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Scale } from 'lucide-react';
import { ErrorState } from '../../components/error-state';
import { PageHeader } from '../../components/page-header';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Skeleton } from '../../components/ui/skeleton';
import { compareRunsQuery } from '../../lib/compare-queries';
import { ComparePanel } from './compare-panel';
import { useSides } from './compare-url';
import { ConfigDifferences } from './config-differences';
import { FamiliesTable } from './families-table';
import { MeasuresTable } from './measures-table';
import { PairListView } from './pair-list';
import { prepareConfigDifferences } from './prepare-config-differences';
import { RunChoice } from './run-choice';
import { SuccessComparisonView } from './success-comparison';

export function CompareRunsPage() {
  const [{ left, right }, setSides] = useSides();
  const { data, error, refetch } = useQuery({
    ...compareRunsQuery(left ?? '', right ?? ''),
    enabled: left !== null && right !== null,
  });
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <PageHeader
        title="Compare two runs"
        description="Paired by task and seed, so that what is easy in one run is easy in the other."
        actions={
          left &&
          right && (
            <>
              <Button onClick={() => setSides({ left: right, right: left })}>
                <ArrowLeftRight /> Swap
              </Button>
              <CopyButton
                text={`${typeof window === 'undefined' ? '' : window.location.origin}/compare/runs?left=${left}&right=${right}`}
                label="Copy the link to this comparison"
              />
            </>
          )
        }
      />
      <div className="grid gap-3 md:grid-cols-2">
        <RunChoice
          label="Left: the baseline"
          value={left}
          other={right}
          run={data?.left}
          onChange={(id) => setSides({ left: id })}
        />
        <RunChoice
          label="Right: the candidate"
          value={right}
          other={left}
          run={data?.right}
          onChange={(id) => setSides({ right: id })}
        />
      </div>
      {data ? (
        <Comparison comparison={data} />
      ) : error ? (
        <ErrorState
          error={error}
          title="The runs could not be compared"
          onRetry={() => refetch()}
        />
      ) : left && right ? (
        <section aria-busy aria-label="Comparing" className="grid gap-3">
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </section>
      ) : (
        <StatePanel icon={Scale} title="Choose two runs">
          Best are two that attempted the same tasks with the same seeds.
        </StatePanel>
      )}
    </div>
  );
}

function Comparison({ comparison }: { comparison: CompareRunsResponse }) {
  const { left, right, success, repeated } = comparison;
  return (
    <>
      {success ? (
        <SuccessComparisonView comparison={comparison} success={success} />
      ) : (
        <StatePanel icon={Scale} title="No pair has been finished by both" className="py-8">
          {comparison.unfinished.count > 0
            ? 'Both runs have episodes of the same tasks and seeds, but none that both have finished.'
            : 'The runs share no task with the same world and seed, so there is nothing to pair.'}
        </StatePanel>
      )}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        {success && <MeasuresTable measures={comparison.measures} />}
        <ComparePanel title="What was set otherwise">
          <ConfigDifferences
            differences={prepareConfigDifferences(left, right)}
            leftName={left.name}
            rightName={right.name}
          />
        </ComparePanel>
      </div>
      {comparison.families.length > 1 && <FamiliesTable families={comparison.families} />}
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <PairListView
          title="Gained, 0→1"
          hint="Solved by the right run alone."
          list={comparison.gained}
        />
        <PairListView
          title="Lost, 1→0"
          hint="Solved by the left run alone."
          list={comparison.lost}
        />
        <PairListView
          title="Not finished by both"
          hint="Waiting, running, failed or cancelled in at least one run; in no number above."
          list={comparison.unfinished}
        />
        <PairListView
          title="Only in the left run"
          hint="The right run did not attempt this task with this seed."
          list={comparison.onlyLeft}
        />
        <PairListView
          title="Only in the right run"
          hint="The left run did not attempt this task with this seed."
          list={comparison.onlyRight}
        />
      </div>
      {repeated > 0 && (
        <p className="text-muted text-sm">
          {repeated} {repeated === 1 ? 'task was' : 'tasks were'} attempted more than once with one
          seed: those attempts are paired in their order.
        </p>
      )}
    </>
  );
}
