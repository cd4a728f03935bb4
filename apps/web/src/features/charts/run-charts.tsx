'use client';

import type { Run } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/ui/skeleton';
import { runChartsQuery } from '../../lib/chart-queries';
import { AgreementByStep, AgreementByVerb } from './agreement-charts';
import { GateChart } from './gate-chart';
import { LatencyChart, TokensChart } from './phase-charts';
import { ProbabilityChart } from './probability-chart';
import { ReliabilityChart } from './reliability-chart';
import { StepsChart } from './steps-chart';
import { SuccessChart } from './success-chart';

const gridStyle = 'grid gap-3 lg:grid-cols-2 min-[110rem]:grid-cols-3';
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** What a run looks like from afar. */
export function RunCharts({ run }: { run: Run }) {
  const { data, error, refetch } = useQuery(runChartsQuery(run));
  if (!data && error) {
    return (
      <ErrorState error={error} title="The charts could not be loaded" onRetry={() => refetch()} />
    );
  }
  if (!data) {
    return (
      <section aria-busy aria-label="Loading the charts" className={gridStyle}>
        {skeletons.map((key) => (
          <Skeleton key={key} className="h-[21.5rem]" />
        ))}
      </section>
    );
  }
  const reflects = run.config.mode === 'full' && run.kind !== 'play';
  return (
    <section aria-label="Charts" className={gridStyle}>
      <SuccessChart groups={data.success} />
      <StepsChart charts={data} />
      {reflects && (
        <ProbabilityChart
          probabilities={data.probabilities}
          threshold={run.config.gate.reviseThreshold}
        />
      )}
      {reflects && <ReliabilityChart run={run} />}
      {reflects && <AgreementByStep agreement={data.agreement} />}
      {reflects && <AgreementByVerb agreement={data.agreement} />}
      <LatencyChart phases={data.phases} />
      <TokensChart phases={data.phases} />
      {reflects && <GateChart gate={data.gate} />}
    </section>
  );
}
