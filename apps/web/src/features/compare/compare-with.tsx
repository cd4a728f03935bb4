'use client';

import type { EpisodeSummary } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { RelativeTime } from '../../components/relative-time';
import { StatusBadge } from '../../components/status-badge';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Tip } from '../../components/ui/tooltip';
import { attemptsQuery } from '../../lib/compare-queries';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { messageOf } from '../../lib/error-message';
import { formatPlural } from '../../lib/format-number';
import { nameFork } from '../fork/fork-words';

/** Chooses another attempt at the same task, to be read beside this one. */
export function CompareWith({ episode }: { episode: EpisodeSummary }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tip label="Compare with…">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Compare with another attempt at this task"
          onClick={() => setOpen(true)}
        >
          <Columns2 />
        </Button>
      </Tip>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Compare with…"
        description="Other attempts at the same task, newest first."
      >
        <Attempts episode={episode} />
      </Dialog>
    </>
  );
}

function Attempts({ episode }: { episode: EpisodeSummary }) {
  const { data, error } = useQuery(attemptsQuery(episode.id));
  if (!data) return <p className="text-muted">{error ? messageOf(error) : 'Looking for them…'}</p>;
  if (data.items.length === 0) {
    return (
      <p className="text-muted">
        This is the only attempt at this task. Fork the episode, or launch a run with the same
        tasks.
      </p>
    );
  }
  return (
    <>
      <ul className="-mx-2 divide-y">
        {data.items.map(({ episode: other, runName, runKind }) => {
          const outcome = classifyOutcome(other);
          return (
            <li key={other.id}>
              <Link
                href={`/compare/episodes?left=${episode.id}&right=${other.id}`}
                className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-raised"
              >
                <span className="w-26 shrink-0">
                  <StatusBadge
                    description={describeOutcome(outcome)}
                    alive={outcome === 'running'}
                  />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium text-sm">{runName}</span>
                  <span className="block truncate text-faint text-xs">
                    {other.fork ? `fork: ${nameFork(other.fork)}` : runKind} · seed {other.seed} ·{' '}
                    {formatPlural(other.totals.steps, 'step')}
                  </span>
                </span>
                <span className="shrink-0 text-faint text-xs">
                  <RelativeTime at={other.createdAt} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {data.truncated && (
        <p className="mt-2 text-faint text-xs">There are more; these are the newest.</p>
      )}
    </>
  );
}
