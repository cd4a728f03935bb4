import type { WorldInfo } from '@foresight/contracts';
import Link from 'next/link';
import { HealthText } from '../../components/health-text';
import { Badge } from '../../components/ui/badge';
import { WorldFacts } from './world-facts';
import { WorldProblem } from './world-problem';
import { nameKind } from './world-words';

/** A world in the list: what it is and how much there is to do in it. */
export function WorldCard({ world }: { world: WorldInfo }) {
  return (
    <article
      aria-label={world.name}
      className="relative flex h-full flex-col rounded-lg border bg-surface px-4 py-3 transition-colors focus-within:bg-raised/40 hover:bg-raised/40 sm:px-5"
    >
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        <Link href={`/worlds/${world.name}`} className="rounded-sm after:absolute after:inset-0">
          {world.title}
        </Link>
        <Badge>{world.remote ? nameKind(world.remote.kind) : 'built-in'}</Badge>
      </h2>
      <p className="mt-0.5 font-mono text-faint text-xs">
        {world.name}
        {world.version && ` · version ${world.version}`}
      </p>
      {world.summary && <p className="mt-1.5 line-clamp-3 text-muted">{world.summary}</p>}
      <div className="mt-auto flex flex-col gap-2.5 pt-3">
        {world.problem === null ? (
          <WorldFacts world={world} />
        ) : (
          <WorldProblem problem={world.problem} />
        )}
        {world.remote && (
          <div className="border-t pt-2.5 text-sm">
            <HealthText health={world.remote.health} />
          </div>
        )}
      </div>
    </article>
  );
}
