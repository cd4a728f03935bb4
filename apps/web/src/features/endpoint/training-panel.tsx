'use client';

import type { Endpoint, TrainingJob } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../components/ui/skeleton';
import { messageOf } from '../../lib/error-message';
import { trainingJobsQuery } from '../../lib/queries';
import { chooseShownJobs } from './choose-shown-jobs';
import { NotSaid, Panel } from './panel';
import { TrainingJobRow } from './training-job-row';

/** What the endpoint's server trains now, and what it trained last. */
export function TrainingPanel({ endpoint }: { endpoint: Endpoint }) {
  const query = useQuery(trainingJobsQuery(endpoint.id));
  return (
    <Panel title="Training on this server">
      {query.isPending && <Skeleton className="h-12" />}
      {query.isError && !query.data && (
        <p className="text-danger text-sm">{messageOf(query.error)}</p>
      )}
      {query.data?.problem && <NotSaid>{query.data.problem}</NotSaid>}
      {query.data && !query.data.problem && <Jobs jobs={query.data.jobs} endpoint={endpoint} />}
    </Panel>
  );
}

function Jobs({ jobs, endpoint }: { jobs: TrainingJob[] | null; endpoint: Endpoint }) {
  if (jobs === null)
    return <NotSaid>This server does not say that it trains: only Foresight’s own does.</NotSaid>;
  if (jobs.length === 0) return <NotSaid>Nothing was trained here yet.</NotSaid>;
  return (
    <ul>
      {chooseShownJobs(jobs, endpoint.model).map((job) => (
        <li key={job.id} className="border-t py-2 first:border-t-0 first:pt-0">
          <TrainingJobRow endpoint={endpoint} job={job} />
        </li>
      ))}
    </ul>
  );
}
