'use client';

import { ErrorState } from '../../components/error-state';
import { useRunFollower } from '../../lib/live/use-followers';
import { CounterfactualsSection } from '../counterfactual/counterfactuals-section';
import { RunHeader } from './run-header';
import { RunPageSkeleton } from './run-page-skeleton';
import { RunProgress } from './run-progress';
import { RunSections } from './run-sections';
import { RunTiles } from './run-tiles';

export function RunPage({ runId }: { runId: string }) {
  const { run, episodes, error } = useRunFollower(runId);
  if (!run && error) {
    return (
      <ErrorState
        heading="h1"
        error={error}
        title="This run could not be loaded"
        onRetry={() => window.location.reload()}
      />
    );
  }
  if (!run) return <RunPageSkeleton />;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <title>{`${run.name} · Foresight`}</title>
      <RunHeader run={run} />
      <RunProgress run={run} />
      <RunTiles run={run} />
      <CounterfactualsSection run={run} />
      <RunSections run={run} episodes={episodes} />
    </div>
  );
}
