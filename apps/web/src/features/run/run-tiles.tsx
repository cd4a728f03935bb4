import type { Run } from '@foresight/contracts';
import type { ReactNode } from 'react';
import { formatCompact, formatCount, formatShare } from '../../lib/format-number';

export const tileGridStyle = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3 xl:grid-cols-6';

export function RunTiles({ run: { counts, totals, endedAt } }: { run: Run }) {
  return (
    <dl className={tileGridStyle}>
      <Tile
        label={endedAt ? 'Success' : 'Success so far'}
        value={formatShare(counts.succeeded, counts.finished)}
      >
        {formatCount(counts.succeeded)} of {formatCount(counts.finished)} finished
      </Tile>
      <Tile label="Steps" value={formatCount(totals.steps)}>
        {counts.total > 0 ? (totals.steps / counts.total).toFixed(1) : '–'} per episode
      </Tile>
      <Tile label="Revise rate" value={formatShare(totals.revised, totals.steps)}>
        {formatCount(totals.revised)} drafts replaced
      </Tile>
      <Tile label="Tokens" value={formatCompact(totals.promptTokens + totals.completionTokens)}>
        {formatCompact(totals.promptTokens)} in · {formatCompact(totals.completionTokens)} out
      </Tile>
      <Tile label="Repairs" value={formatCount(totals.repairs)}>
        answers asked for again
      </Tile>
      <Tile label="Contradictions" value={formatCount(totals.contradictions)}>
        decision against action
      </Tile>
    </dl>
  );
}

function Tile({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border bg-surface px-3.5 py-2.5">
      <dt className="text-muted text-xs">{label}</dt>
      <dd>
        <span className="tabular block font-semibold text-xl leading-7">{value}</span>
        <span className="tabular block truncate text-faint text-xs">{children}</span>
      </dd>
    </div>
  );
}
