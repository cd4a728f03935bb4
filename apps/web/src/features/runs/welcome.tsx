'use client';

import { useQuery } from '@tanstack/react-query';
import { CirclePlay, Plus, Server } from 'lucide-react';
import Link from 'next/link';
import { Mark } from '../../components/shell/mark';
import { Button } from '../../components/ui/button';
import { messageOf } from '../../lib/error-message';
import { endpointsQuery } from '../../lib/queries';
import { useLaunchRun } from '../../lib/use-launch-run';
import { LoopPicture } from './loop-picture';

/** The first page of an empty Foresight. */
export function Welcome() {
  const launch = useLaunchRun();
  const endpoints = useQuery(endpointsQuery()).data;
  const embedded = endpoints?.filter((endpoint) => endpoint.embedded) ?? [];
  const hasOnlyOthers = embedded.length === 0 && (endpoints?.length ?? 0) > 0;
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3rem)] max-w-2xl flex-col lg:min-h-dvh justify-center gap-7 px-5 py-12">
      <div>
        <Mark className="mb-5 size-10" />
        <h1 className="text-balance font-semibold text-2xl tracking-tight">
          Watch an agent think before it acts
        </h1>
        <p className="mt-2 text-base text-muted">
          Foresight runs agents that draft an action, imagine where it leads, reflect on that, and
          only then act. Every step is shown as it is thought, and kept.
        </p>
      </div>
      <LoopPicture />
      <div className="flex flex-col gap-3">
        <Button
          variant="primary"
          size="lg"
          className="self-start"
          disabled={launch.isPending || launch.isSuccess}
          onClick={() => launch.mutate({ preset: 'demo' })}
        >
          <CirclePlay /> {launch.isPending || launch.isSuccess ? 'Starting…' : 'Run the demo'}
        </Button>
        <p className="text-muted text-sm">
          {hasOnlyOthers
            ? 'Plays twenty household tasks with the models that are registered here.'
            : 'Two small neural models play twenty household tasks on the CPU of this machine, in houses that they have never seen: no GPU, no key, nothing leaves it.'}
        </p>
        <ul className="flex min-h-5 flex-col gap-0.5 text-faint text-xs">
          {embedded.map((endpoint) => (
            <li key={endpoint.id}>
              <span className="font-medium text-muted">{endpoint.name}</span>
              {endpoint.note && `: ${endpoint.note}`}
            </li>
          ))}
        </ul>
        {launch.isError && (
          <p role="alert" className="text-danger text-sm">
            {messageOf(launch.error)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-t pt-5">
        <Button asChild>
          <Link href="/runs/new">
            <Plus /> Launch your own run
          </Link>
        </Button>
        <Button asChild>
          <Link href="/endpoints">
            <Server /> Register an endpoint
          </Link>
        </Button>
      </div>
    </div>
  );
}
