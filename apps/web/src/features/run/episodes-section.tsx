'use client';

import type { EpisodeSummary, Run } from '@foresight/contracts';
import { FilterX, LayoutGrid, List } from 'lucide-react';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { Segmented } from '../../components/ui/segmented';
import { classifyOutcome } from '../../lib/describe-outcome';
import { countOutcomes } from './count-outcomes';
import { EpisodeGrid } from './episode-grid';
import { EpisodeList } from './episode-list';
import { OutcomeFilter } from './outcome-filter';
import { useEpisodesView, useOutcomeFilter } from './run-url';

const views = [
  { value: 'grid' as const, label: <LayoutGrid aria-hidden />, name: 'Grid' },
  { value: 'list' as const, label: <List aria-hidden />, name: 'List' },
];

export function EpisodesSection({
  run,
  episodes,
}: {
  run: Run;
  episodes: readonly EpisodeSummary[];
}) {
  const [outcome, setOutcome] = useOutcomeFilter();
  const [view, setView] = useEpisodesView();
  const shown = outcome
    ? episodes.filter((episode) => classifyOutcome(episode) === outcome)
    : episodes;
  const Episodes = view === 'grid' ? EpisodeGrid : EpisodeList;
  return (
    <section aria-label="Episodes" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <OutcomeFilter
          counts={countOutcomes(run, episodes)}
          total={run.counts.total}
          value={outcome}
          onChange={setOutcome}
        />
        <Segmented label="Show episodes as" value={view} options={views} onChange={setView} />
      </div>
      {shown.length > 0 && <Episodes episodes={shown} />}
      {shown.length === 0 && outcome && (
        <StatePanel
          icon={FilterX}
          title="No episode is like that now"
          actions={<Button onClick={() => setOutcome(null)}>Show all episodes</Button>}
        >
          {run.endedAt
            ? 'The run has ended without one.'
            : 'Episodes appear here as soon as one is.'}
        </StatePanel>
      )}
    </section>
  );
}
