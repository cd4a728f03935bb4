'use client';

import type { TrainingPoint } from '@foresight/contracts';
import { useState } from 'react';
import { Segmented } from '../../components/ui/segmented';
import { Select } from '../../components/ui/select';
import { LossChart } from './loss-chart';
import { LossTable } from './loss-table';
import { Panel } from './panel';
import { type LossMeasure, listMeasures, prepareLogTicks, prepareLosses } from './prepare-losses';

const measureNames: Record<LossMeasure, string> = {
  crossEntropy: 'Cross-entropy, nats per token',
  accuracy: 'Accuracy of the likeliest token',
  distillation: 'Distillation, nats per token',
  decision: 'Decision loss, nats',
  learningRate: 'Learning rate',
};

/** How the training of a checkpoint went, as a chart or as a table. */
export function LossPanel({ history }: { history: readonly TrainingPoint[] }) {
  const measures = listMeasures(history);
  const [chosen, setChosen] = useState<LossMeasure>('crossEntropy');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const measure = measures.includes(chosen) ? chosen : measures[0];
  if (!measure) return null;
  const rows = prepareLosses(history, measure);
  const logTicks = prepareLogTicks(rows);
  const isLogShown = logTicks !== null && view === 'chart';
  const choices = (
    <span className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Measure"
        value={measure}
        onChange={(event) => {
          const found = measures.find((each) => each === event.target.value);
          if (found) setChosen(found);
        }}
      >
        {measures.map((each) => (
          <option key={each} value={each}>
            {measureNames[each]}
          </option>
        ))}
      </Select>
      <Segmented
        label="View"
        value={view}
        onChange={setView}
        options={[
          { value: 'chart', label: 'Chart' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </span>
  );
  return (
    <Panel
      title="Training history"
      hint={`By steps of the optimiser${isLogShown ? ', on a logarithmic scale' : ''}.`}
      actions={choices}
    >
      {view === 'chart' ? (
        <LossChart rows={rows} label={measureNames[measure]} logTicks={logTicks} />
      ) : (
        <LossTable rows={rows} label={measureNames[measure]} />
      )}
    </Panel>
  );
}
