'use client';

import { formatAgo } from '../lib/format-duration';
import { useNow } from '../lib/use-now';

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className={className} suppressHydrationWarning>
      {now === 0 ? '' : formatAgo(now - date.getTime())}
    </time>
  );
}
