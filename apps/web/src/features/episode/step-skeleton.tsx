import { Skeleton } from '../../components/ui/skeleton';

/** As high as an ordinary step, so that loading moves nothing. */
export function StepSkeleton() {
  return (
    <div className="h-95 rounded-lg border bg-surface px-4 py-3">
      <Skeleton className="mb-4 h-5 w-44" />
      <div className="grid gap-6 lg:grid-cols-2">
        {['draft', 'imagination', 'reflection', 'gate'].map((phase) => (
          <div key={phase} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
