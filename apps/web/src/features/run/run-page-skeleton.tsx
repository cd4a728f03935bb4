import { Skeleton } from '../../components/ui/skeleton';
import { tileGridStyle } from './run-tiles';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

export function RunPageSkeleton() {
  return (
    <section
      aria-busy
      aria-label="Loading the run"
      className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 py-5 sm:px-6"
    >
      <Skeleton className="h-[3.75rem] w-full max-w-96" />
      <Skeleton className="h-[4.75rem] w-full" />
      <div className={tileGridStyle}>
        {keys.map((key) => (
          <Skeleton key={key} className="h-[5.25rem]" />
        ))}
      </div>
      <Skeleton className="h-64 w-full" />
    </section>
  );
}
