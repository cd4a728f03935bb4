import { cn } from '../../lib/cn';

/** Holds the place of content on its way. Decorative: the region around it says it is busy. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('block animate-breathe rounded bg-raised', className)} />;
}
