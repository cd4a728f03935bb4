import { Skeleton } from '../../components/ui/skeleton';
import { StepSkeleton } from './step-skeleton';

export function EpisodePageSkeleton() {
  return (
    <section
      aria-busy
      aria-label="Loading the episode"
      className="flex h-[calc(100dvh-3rem)] flex-col lg:h-dvh overflow-hidden"
    >
      <div className="flex flex-col gap-2 border-b bg-surface px-4 py-3 sm:px-6">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-6 w-full max-w-96" />
        <Skeleton className="h-5 w-full max-w-md" />
      </div>
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-3 px-4 py-4 sm:px-6">
        <Skeleton className="h-28 w-full" />
        <StepSkeleton />
        <StepSkeleton />
      </div>
    </section>
  );
}
