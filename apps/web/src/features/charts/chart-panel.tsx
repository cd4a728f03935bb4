'use client';

import { ChartSpline, Table2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Segmented } from '../../components/ui/segmented';
import { DataTable, type TableData } from './data-table';

const views = [
  { value: 'chart' as const, label: <ChartSpline aria-hidden />, name: 'Chart' },
  { value: 'table' as const, label: <Table2 aria-hidden />, name: 'Table' },
];

interface ChartPanelProps {
  title: string;
  /** What is shown, over what, in a sentence. */
  hint: ReactNode;
  /** A choice of what is drawn. */
  choice?: ReactNode;
  table: TableData;
  /** Said in place of the chart while there is nothing to draw. */
  empty: ReactNode;
  /** Below the chart. */
  note?: ReactNode;
  children: ReactNode;
}

/** One chart with its table. It is as high without data as with it, so that nothing jumps. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, hint, choice, table, empty, note, children } = props;
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col rounded-lg border bg-surface px-4 py-3"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={id} className="font-medium text-sm">
            {title}
          </h3>
          <p className="min-h-10 text-faint text-xs leading-5">{hint}</p>
        </div>
        <Segmented
          label={`${title}: show as`}
          value={view}
          options={views}
          onChange={setView}
          className="shrink-0"
        />
      </div>
      {choice && <div className="mt-1.5 flex flex-wrap items-center gap-2">{choice}</div>}
      <div className="mt-2 h-60">
        {table.rows.length === 0 ? (
          <div className="flex h-full items-center justify-center px-4 text-balance text-center text-muted text-sm">
            {empty}
          </div>
        ) : view === 'table' ? (
          <DataTable data={table} caption={title} />
        ) : (
          <figure aria-label={title} className="h-full">
            {children}
          </figure>
        )}
      </div>
      {note && <div className="mt-2 text-muted text-xs leading-5">{note}</div>}
    </section>
  );
}
