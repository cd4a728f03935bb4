import { type ListRunsQuery, type Run, type RunId, runIdSchema } from '@foresight/contracts';
import type { NewEpisode, NewRun, RunStore } from '@foresight/services';
import type { Connection } from '../connection/connection';
import { cancelRun } from './cancel-run';
import { createRun } from './create-run';
import { listNextQueued } from './list-queued';
import { listRuns, toRuns } from './list-runs';
import { retryRun } from './retry-run';
import { settleRun } from './settle-run';

/** Runs in Postgres: reads through Prisma, changes of status as locked transactions. */
export class PrismaRunStore implements RunStore {
  constructor(private readonly connection: Connection) {}

  create(run: NewRun, episodes: NewEpisode[]) {
    return createRun(this.connection.pool, run, episodes);
  }

  async get(id: RunId): Promise<Run | null> {
    const rows = await this.connection.prisma.run.findMany({ where: { id } });
    const [run] = await toRuns(this.connection, rows);
    return run ?? null;
  }

  async findByRequestKey(requestKey: string): Promise<Run | null> {
    const rows = await this.connection.prisma.run.findMany({ where: { requestKey } });
    const [run] = await toRuns(this.connection, rows);
    return run ?? null;
  }

  async listCounterfactuals(id: RunId): Promise<Run[]> {
    const subjects = await this.connection.prisma.verdict.findMany({
      where: { runId: id },
      distinct: ['counterfactualRunId'],
      select: { counterfactualRunId: true },
    });
    const ids = subjects.map((subject) => subject.counterfactualRunId);
    const rows = await this.connection.prisma.run.findMany({
      where: { id: { in: ids } },
      orderBy: { id: 'desc' },
    });
    return toRuns(this.connection, rows);
  }

  list(query: ListRunsQuery) {
    return listRuns(this.connection, query);
  }

  cancel(id: RunId, reason: string) {
    return cancelRun(this.connection.pool, id, reason);
  }

  retry(id: RunId) {
    return retryRun(this.connection.pool, id);
  }

  settle(id: RunId) {
    return settleRun(this.connection.pool, id);
  }

  nextQueued(id: RunId) {
    return listNextQueued(this.connection.pool, id);
  }

  async listOpen(limit: number): Promise<RunId[]> {
    const rows = await this.connection.prisma.run.findMany({
      where: { status: { in: ['queued', 'running'] } },
      select: { id: true },
      orderBy: { id: 'asc' },
      take: limit,
    });
    return rows.map((row) => runIdSchema.parse(row.id));
  }
}
