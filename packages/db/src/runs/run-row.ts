import { type Run, runSchema } from '@foresight/contracts';
import type { RunModel } from '../generated/models';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { decodeText } from '../text/encode-text';
import type { Tally } from './tally-episodes';

/** A row as Prisma yields it; raw queries select the same by `runColumns`. */
export type RunRow = RunModel;

export const runColumns = `
  id, name, kind, status, status_reason as "statusReason", world, config, concurrency,
  request_key as "requestKey",
  final_counts as "finalCounts", final_totals as "finalTotals", created_at as "createdAt",
  started_at as "startedAt", ended_at as "endedAt"`;

/** The run; what its episodes add up to comes from the row once it has ended. */
export function toRun(row: RunRow, live: Tally): Run {
  return runSchema.parse({
    id: row.id,
    name: decodeText(row.name),
    kind: row.kind,
    status: row.status,
    statusReason: row.statusReason === null ? null : decodeText(row.statusReason),
    config: decodeJson(row.config as JsonValue),
    counts: row.finalCounts ?? live.counts,
    totals: row.finalTotals ?? live.totals,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  });
}
