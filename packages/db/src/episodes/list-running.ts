import { type OpenSession, openSessionSchema } from '@foresight/contracts';
import { type Executor, queryRow, queryRows } from '../connection/query';
import { decodeText, encodeText } from '../text/encode-text';

interface RunningRow {
  episodeId: string;
  runId: string;
  runName: string;
  runKind: string;
  taskId: string;
  startedAt: Date;
}

/** Who holds a session of a world now: exactly the episodes that run. */
export async function listRunning(
  executor: Executor,
  world: string,
  limit: number,
): Promise<{ openSessions: number; sessions: OpenSession[] }> {
  const [counted, rows] = await Promise.all([
    queryRow<{ count: number }>(executor, {
      text: `select count(*)::int as count from episodes where status = 'running' and world = $1`,
      values: [encodeText(world)],
    }),
    queryRows<RunningRow>(executor, {
      text: `
        select e.id as "episodeId", e.run_id as "runId", r.name as "runName", r.kind as "runKind",
          e.task_id as "taskId", e.started_at as "startedAt"
        from episodes e join runs r on r.id = e.run_id
        where e.status = 'running' and e.world = $1
        order by e.started_at, e.id limit $2`,
      values: [encodeText(world), limit],
    }),
  ]);
  return { openSessions: counted?.count ?? 0, sessions: rows.map(readSession) };
}

function readSession(row: RunningRow): OpenSession {
  return openSessionSchema.parse({
    ...row,
    runName: decodeText(row.runName),
    taskId: decodeText(row.taskId),
    startedAt: row.startedAt.toISOString(),
  });
}
