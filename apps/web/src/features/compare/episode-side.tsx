import type { ComparedSide } from '@foresight/contracts';
import Link from 'next/link';
import { StatusBadge } from '../../components/status-badge';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural, formatReward } from '../../lib/format-number';
import { nameFork } from '../fork/fork-words';

/** One of the two episodes: whose it is, and how it came out. */
export function EpisodeSide({ name, side }: { name: string; side: ComparedSide }) {
  const { episode, runName } = side;
  const outcome = classifyOutcome(episode);
  return (
    <div className="min-w-0">
      <div className="flex min-w-0 items-center gap-2">
        <h2 className="min-w-0 truncate font-medium text-sm">
          <span className="text-faint">{name}: </span>
          <Link href={`/episodes/${episode.id}`} className="rounded-sm hover:text-accent">
            {runName} #{episode.ordinal + 1}
          </Link>
        </h2>
        <StatusBadge description={describeOutcome(outcome)} alive={outcome === 'running'} />
      </div>
      <p className="tabular truncate text-faint text-xs">
        {formatPlural(episode.totals.steps, 'step')} · {episode.totals.revised} revised · reward{' '}
        {formatReward(episode.reward)} · seed {episode.seed}
        {episode.fork && ` · fork: ${nameFork(episode.fork)}`}
      </p>
    </div>
  );
}
