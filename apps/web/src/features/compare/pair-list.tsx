import type { ComparedEpisode, EpisodePair, PairList } from '@foresight/contracts';
import { Columns2 } from 'lucide-react';
import Link from 'next/link';
import { StatusBadge } from '../../components/status-badge';
import { Button } from '../../components/ui/button';
import { VisibleText } from '../../components/visible-text';
import { classifyOutcome, describeOutcome } from '../../lib/describe-outcome';
import { formatPlural } from '../../lib/format-number';
import { ComparePanel } from './compare-panel';

interface PairListViewProps {
  title: string;
  hint: string;
  list: PairList;
}

/** Pairs of one kind by name; each that has both sides leads to both, side by side. */
export function PairListView({ title, hint, list }: PairListViewProps) {
  if (list.count === 0) return null;
  const hidden = list.count - list.items.length;
  return (
    <ComparePanel title={`${title} (${list.count})`} hint={hint}>
      <ul className="scroll-thin max-h-96 divide-y overflow-y-auto">
        {list.items.map((pair) => (
          <PairItem key={`${pair.left?.id} ${pair.right?.id}`} pair={pair} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="mt-2 text-faint text-xs">{formatPlural(hidden, 'more', 'more')} not shown.</p>
      )}
    </ComparePanel>
  );
}

function PairItem({ pair }: { pair: EpisodePair }) {
  const { left, right } = pair;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      <span className="min-w-0 flex-1 basis-56 truncate">
        <VisibleText text={pair.goal ?? pair.taskId} />
        <span className="block truncate text-faint text-xs">
          {pair.family} · {pair.taskId} · seed {pair.seed}
        </span>
      </span>
      <Side episode={left} />
      <Side episode={right} />
      {left && right && (
        <Button size="sm" asChild>
          <Link href={`/compare/episodes?left=${left.id}&right=${right.id}`} prefetch={false}>
            <Columns2 /> Side by side
          </Link>
        </Button>
      )}
    </li>
  );
}

function Side({ episode }: { episode: ComparedEpisode | null }) {
  if (!episode) return <span className="w-44 text-faint text-xs">no episode</span>;
  const outcome = classifyOutcome(episode);
  return (
    <Link
      href={`/episodes/${episode.id}`}
      prefetch={false}
      className="tabular flex w-44 items-center whitespace-nowrap gap-2 rounded-sm text-muted text-xs hover:text-ink"
    >
      <StatusBadge description={describeOutcome(outcome)} alive={outcome === 'running'} />
      {formatPlural(episode.steps, 'step')}
    </Link>
  );
}
