import type { Episode } from '@foresight/contracts';
import { Flag } from 'lucide-react';
import { TextBlock } from '../../components/text-block';

/** What the agent saw before its first step. */
export function OpeningCard({ episode }: { episode: Episode }) {
  return (
    <section aria-label="Opening" className="rounded-lg border border-dashed px-4 py-3">
      <h2 className="mb-1.5 flex items-center gap-1.5 font-medium text-observed text-xs">
        <Flag aria-hidden className="size-3.5" /> First observation
      </h2>
      {episode.initialObservation === null ? (
        <p className="text-faint text-sm">The world has not been opened yet.</p>
      ) : (
        <TextBlock text={episode.initialObservation} empty="The world opened with an empty text." />
      )}
    </section>
  );
}
