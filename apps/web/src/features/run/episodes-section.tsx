'use client';

import type { EpisodeSummary, Run } from '@foresight/contracts';
import { ChartBar, FilterX, LayoutGrid, List } from 'lucide-react';
import { StatePanel } from '../../components/state-panel';
import { Button } from '../../components/ui/button';
import { Segmented } from '../../components/ui/segmented';
import { classifyOutcome } from '../../lib/describe-outcome';
import { countOutcomes } from './count-outcomes';
import { EpisodeGrid } from './episode-grid';
import { EpisodeList } from './episode-list';
import { FamilyBreakdown } from './family-breakdown';
import { LengthChart } from './length-chart';
import { OutcomeFilter } from './outcome-filter';
import { useEpisodesView, useOutcomeFilter } from './run-url';

const views = [
  { value: 'grid' as const, label: <LayoutGrid aria-hidden />, name: 'Grid' },
  { value: 'list' as const, label: <List aria-hidden />, name: 'List' },
  { value: 'families' as const, label: <ChartBar aria-hidden />, name: 'By task family' },
];

interface EpisodesSectionProps {
  run: Run;
  episodes: readonly EpisodeSummary[];
}

export function EpisodesSection({ run, episodes }: EpisodesSectionProps) {
  const [outcome, setOutcome] = useOutcomeFilter();
  const [view, setView] = useEpisodesView();
  return (
    <section aria-label="Episodes" className="flex flex-col gap-3">
      <div className="flex min-h-8.5 items-start justify-between gap-3">
        {view === 'families' ? (
          <h2 className="self-center font-medium text-muted text-sm">By task family</h2>
        ) : (
          <OutcomeFilter
            counts={countOutcomes(run, episodes)}
            total={run.counts.total}
            value={outcome}
            onChange={setOutcome}
          />
        )}
        <Segmented label="Show episodes as" value={view} options={views} onChange={setView} />
      </div>
      {view === 'families' ? (
        <>
          <FamilyBreakdown episodes={episodes} />
          <LengthChart episodes={episodes} />
        </>
      ) : (
        <FilteredEpisodes run={run} episodes={episodes} />
      )}
    </section>
  );
}

function FilteredEpisodes({ run, episodes }: EpisodesSectionProps) {
  const [outcome, setOutcome] = useOutcomeFilter();
  const [view] = useEpisodesView();
  const shown = outcome
    ? episodes.filter((episode) => classifyOutcome(episode) === outcome)
    : episodes;
  if (shown.length === 0 && outcome) {
    return (
      <StatePanel
        icon={FilterX}
        title="No episode is like that now"
        actions={<Button onClick={() => setOutcome(null)}>Show all episodes</Button>}
      >
        {run.endedAt ? 'The run has ended without one.' : 'Episodes appear here as soon as one is.'}
      </StatePanel>
    );
  }
  return view === 'list' ? <EpisodeList episodes={shown} /> : <EpisodeGrid episodes={shown} />;
}
