'use client';

import type { EpisodeSummary, Run } from '@foresight/contracts';
import { Segmented } from '../../components/ui/segmented';
import { RunCharts } from '../charts/run-charts';
import { EpisodesSection } from './episodes-section';
import { useRunSection } from './run-url';

const sections = [
  { value: 'episodes' as const, label: 'Episodes' },
  { value: 'charts' as const, label: 'Charts' },
];

interface RunSectionsProps {
  run: Run;
  episodes: readonly EpisodeSummary[];
}

/** The run episode by episode, or from afar. */
export function RunSections({ run, episodes }: RunSectionsProps) {
  const [section, setSection] = useRunSection();
  return (
    <>
      <Segmented
        label="Show of the run"
        value={section}
        options={sections}
        onChange={setSection}
        className="self-start"
      />
      {section === 'charts' ? (
        <RunCharts key={run.id} run={run} />
      ) : (
        <EpisodesSection run={run} episodes={episodes} />
      )}
    </>
  );
}
