import { Scale, X } from 'lucide-react';
import Link from 'next/link';
import { Button } from '../../components/ui/button';

interface CompareBarProps {
  selected: readonly string[];
  onClear: () => void;
}

/** Floats over the list, so that nothing moves when a run is selected. */
export function CompareBar({ selected, onClear }: CompareBarProps) {
  const [left, right] = selected;
  if (!left) return null;
  return (
    <section
      aria-label="Runs to compare"
      className="fixed bottom-4 left-1/2 z-30 flex -translate-x-1/2 animate-appear items-center gap-2 whitespace-nowrap rounded-lg border bg-surface py-1.5 pr-1.5 pl-3.5 shadow-lg"
    >
      {right ? (
        <Button size="sm" variant="primary" asChild>
          <Link href={`/compare/runs?left=${left}&right=${right}`}>
            <Scale /> Compare the two runs
          </Link>
        </Button>
      ) : (
        <p className="text-muted text-sm">Select another run to compare with</p>
      )}
      <Button size="icon-sm" variant="ghost" aria-label="Clear the selection" onClick={onClear}>
        <X />
      </Button>
    </section>
  );
}
