import { formatCount, formatPlural } from '../lib/format-number';
import { Button } from './ui/button';

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  shown: number;
  /** Left out where the list's length is not known. */
  total?: number;
  noun: string;
}

export function LoadMore({ query, shown, total, noun }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  const counted =
    total === undefined
      ? formatPlural(shown, noun)
      : `${formatCount(shown)} of ${formatPlural(total, noun)}`;
  return (
    <div className="flex items-center justify-center gap-3 py-1 text-muted text-sm">
      <span className="tabular">{counted} shown</span>
      <Button size="sm" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading…' : 'Load more'}
      </Button>
    </div>
  );
}
