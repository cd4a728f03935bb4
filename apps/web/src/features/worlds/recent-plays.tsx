'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { RelativeTime } from '../../components/relative-time';
import { playsQuery } from '../../lib/queries';

/** What was played by hand here. It counts in no policy's statistics. */
export function RecentPlays({ world }: { world: string }) {
  const plays = useQuery(playsQuery(world)).data ?? [];
  if (plays.length === 0) return null;
  return (
    <section aria-label="Played by hand" className="rounded-lg border bg-surface px-4 py-3">
      <h2 className="font-semibold text-sm">Played by hand</h2>
      <ul className="mt-2">
        {plays.map((run) => (
          <li key={run.id} className="flex justify-between gap-2 border-t py-1.5 first:border-t-0">
            <Link
              href={`/runs/${run.id}`}
              className="truncate rounded-sm text-accent text-xs hover:underline"
            >
              {run.name}
            </Link>
            <span className="shrink-0 text-faint text-xs">
              {describe(run)} · <RelativeTime at={run.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describe({ status, counts }: { status: string; counts: { succeeded: number } }): string {
  if (status === 'finished') return counts.succeeded > 0 ? 'solved' : 'not solved';
  return status;
}
