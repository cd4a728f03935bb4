import type { EpisodeSummary } from '@foresight/contracts';
import Link from 'next/link';
import { Button } from '../../components/ui/button';
import { EndPanel } from '../episode/end-panel';

/** How the play ended, and where to go from here. */
export function PlayEnd({ world, episode }: { world: string; episode: EpisodeSummary }) {
  return (
    <div className="flex flex-col gap-2.5">
      <EndPanel episode={episode} />
      <div className="flex justify-end gap-2">
        <Button asChild>
          <Link href={`/episodes/${episode.id}`}>Replay it step by step</Link>
        </Button>
        <Button asChild variant="primary">
          <Link href={`/worlds/${world}`}>Choose another task</Link>
        </Button>
      </div>
    </div>
  );
}
