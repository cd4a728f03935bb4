import type { WorldInfo } from '@foresight/contracts';
import { GitFork, TriangleAlert } from 'lucide-react';
import { Badge } from '../../components/ui/badge';
import { formatCount, formatPlural } from '../../lib/format-number';

/** Splits with their sizes, and what an agent must know of the rules. */
export function WorldFacts({ world }: { world: WorldInfo }) {
  return (
    <ul className="flex flex-wrap items-center gap-1.5 [&>li]:flex">
      {world.splits.map(({ name, taskCount }) => (
        <li key={name}>
          <Badge className="tabular">
            {name} · {formatCount(taskCount)}
          </Badge>
        </li>
      ))}
      <li>
        <Badge>{formatPlural(world.families.length, 'family', 'families')}</Badge>
      </li>
      <li>
        <Badge>at most {formatPlural(world.defaultMaxSteps, 'step')}</Badge>
      </li>
      <li>
        <Badge>
          <GitFork aria-hidden /> {world.canFork ? 'can fork' : 'cannot fork'}
        </Badge>
      </li>
      {world.irreversibleActions.map((action) => (
        <li key={action}>
          <Badge tone="revised">
            <TriangleAlert aria-hidden /> final: {action}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
