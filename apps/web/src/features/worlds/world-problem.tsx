import { TriangleAlert } from 'lucide-react';

/** Why a world could not describe itself. */
export function WorldProblem({ problem }: { problem: string }) {
  return (
    <p className="wrap-anywhere flex gap-1.5 text-danger text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {problem}
    </p>
  );
}
