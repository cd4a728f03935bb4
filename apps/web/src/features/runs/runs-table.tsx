import type { Run } from '@foresight/contracts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { RunRow } from './run-row';

const columns: { label: string; className?: string; hidden?: boolean }[] = [
  { label: 'Select to compare', className: 'w-9', hidden: true },
  { label: 'Name' },
  { label: 'Status', className: 'w-16 sm:w-30' },
  { label: 'World', className: 'w-26 max-lg:hidden' },
  { label: 'Policy · world model', className: 'w-52 max-[100rem]:hidden' },
  { label: 'Progress', className: 'w-26 sm:w-40' },
  { label: 'Success', className: 'w-20 text-right max-md:hidden' },
  { label: 'Steps', className: 'w-20 text-right max-md:hidden' },
  { label: 'Revised', className: 'w-20 text-right max-lg:hidden' },
  { label: 'Created', className: 'w-26 text-right max-sm:hidden' },
];

interface RunsTableProps {
  runs: Run[];
  /** Runs that are about to be compared. */
  selected: readonly string[];
  onSelect: (id: string) => void;
}

export function RunsTable({ runs, selected, onSelect }: RunsTableProps) {
  return (
    <RunsTableFrame>
      {runs.map((run) => (
        <RunRow
          key={run.id}
          run={run}
          selected={selected.includes(run.id)}
          onSelect={() => onSelect(run.id)}
        />
      ))}
    </RunsTableFrame>
  );
}

export function RunsTableSkeleton() {
  const rows = Array.from({ length: 8 }, (_, index) => `row-${index}`);
  return (
    <RunsTableFrame busy>
      {rows.map((row) => (
        <tr key={row} className="border-t">
          {columns.map((column) => (
            <td key={column.label} className={`h-14 px-3 ${column.className ?? ''}`}>
              <Skeleton className="h-4 w-full max-w-28" />
            </td>
          ))}
        </tr>
      ))}
    </RunsTableFrame>
  );
}

function RunsTableFrame({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border bg-surface">
      <table
        aria-busy={busy}
        aria-label="Runs"
        className="w-full table-fixed border-collapse text-sm"
      >
        <thead className="bg-raised/60 text-faint text-xs">
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={`h-8 whitespace-nowrap px-3 text-left font-medium ${column.className ?? ''}`}
              >
                {column.hidden ? <span className="sr-only">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
