'use client';

import type { Run } from '@foresight/contracts';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { Select } from '../../components/ui/select';
import { comparableRunsQuery } from '../../lib/compare-queries';
import { formatShare } from '../../lib/format-number';
import { namePolicy } from '../../lib/name-policy';

interface RunChoiceProps {
  label: string;
  value: string | null;
  /** The run of the other side, which this one cannot be. */
  other: string | null;
  /** The chosen run, once it is known. */
  run: Run | undefined;
  onChange: (id: string) => void;
}

/** One side of the comparison, among the newest runs. */
export function RunChoice({ label, value, other, run, onChange }: RunChoiceProps) {
  const id = useId();
  const { data = [] } = useQuery(comparableRunsQuery());
  const runs = run && !data.some(({ id }) => id === run.id) ? [run, ...data] : data;
  const chosen = run ?? runs.find(({ id }) => id === value);
  return (
    <div className="min-w-0 rounded-lg border bg-surface px-4 py-3">
      <label htmlFor={id} className="text-faint text-xs">
        {label}
      </label>
      <Select
        id={id}
        className="mt-1 w-full [&_select]:w-full"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled>
          Choose a run…
        </option>
        {runs
          .filter(({ id }) => id !== other)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {describe(each)}
            </option>
          ))}
      </Select>
      <p className="mt-1.5 min-h-5 truncate text-muted text-xs">
        {chosen && (
          <>
            <Link
              href={`/runs/${chosen.id}`}
              className="rounded-sm text-accent underline underline-offset-2"
            >
              Open the run
            </Link>{' '}
            · {chosen.config.world.name} ({chosen.config.split}) · {namePolicy(chosen.config)} ·{' '}
            {chosen.counts.finished} of {chosen.counts.total} episodes finished
          </>
        )}
      </p>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const describe = ({ name, createdAt, counts }: Run): string =>
  `${name} · ${day.format(new Date(createdAt))} · ${formatShare(counts.succeeded, counts.finished)}`;
