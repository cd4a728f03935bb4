import type { WorldInfo } from '@foresight/contracts';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { PageHeader } from '../../components/page-header';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { WorldFacts } from './world-facts';
import { WorldProblem } from './world-problem';
import { nameKind } from './world-words';

export function WorldHeader({ world }: { world: WorldInfo }) {
  return (
    <header className="flex flex-col gap-2.5">
      <title>{`${world.title} · Foresight`}</title>
      <Link
        href="/worlds"
        className="-ml-1 flex items-center gap-0.5 self-start rounded-sm text-muted text-xs hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-3.5" /> Worlds
      </Link>
      <PageHeader
        title={world.title}
        aside={<Badge>{world.remote ? nameKind(world.remote.kind) : 'built-in'}</Badge>}
        description={
          <>
            <span className="font-mono text-xs">
              {world.name}
              {world.version && ` · version ${world.version}`}
            </span>
            {world.summary && <span className="block">{world.summary}</span>}
          </>
        }
        actions={
          <Button asChild>
            <Link href={`/runs?world=${world.name}`}>Runs in this world</Link>
          </Button>
        }
      />
      {world.problem === null ? (
        <WorldFacts world={world} />
      ) : (
        <WorldProblem problem={world.problem} />
      )}
    </header>
  );
}
