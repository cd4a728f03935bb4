import type { OpenSession } from '@foresight/contracts';
import Link from 'next/link';
import { RelativeTime } from '../../components/relative-time';
import { formatCount } from '../../lib/format-number';

interface OpenSessionsProps {
  count: number;
  sessions: OpenSession[];
}

/** The episodes that hold a session of the world open now. */
export function OpenSessions({ count, sessions }: OpenSessionsProps) {
  return (
    <section aria-label="Open sessions" className="rounded-lg border bg-surface px-4 py-3">
      <h2 className="flex items-baseline justify-between font-semibold text-sm">
        Open now <span className="tabular font-normal text-muted">{formatCount(count)}</span>
      </h2>
      {count === 0 ? (
        <p className="mt-1 text-faint text-sm">Nobody acts in this world at the moment.</p>
      ) : (
        <ul className="scroll-thin mt-2 max-h-64 overflow-y-auto">
          {sessions.map(({ episodeId, taskId, runName, runKind, startedAt }) => (
            <li key={episodeId} className="border-t py-1.5 first:border-t-0">
              <Link
                href={`/episodes/${episodeId}`}
                className="block truncate rounded-sm font-mono text-accent text-xs hover:underline"
              >
                {taskId}
              </Link>
              <span className="block truncate text-faint text-xs">
                {runKind === 'play' ? 'by hand' : runName} · <RelativeTime at={startedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > sessions.length && (
        <p className="text-faint text-xs">The oldest {sessions.length} are shown.</p>
      )}
    </section>
  );
}
