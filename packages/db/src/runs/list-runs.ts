import {
  AppError,
  type ListRunsQuery,
  type Run,
  type RunPage,
  runIdSchema,
} from '@foresight/contracts';
import type { Connection } from '../connection/connection';
import type { Prisma } from '../generated/client';
import { encodeText } from '../text/encode-text';
import { type RunRow, toRun } from './run-row';
import { emptyTally, tallyEpisodes } from './tally-episodes';

/** A page of runs, newest first: ids begin with their time. */
export async function listRuns(connection: Connection, query: ListRunsQuery): Promise<RunPage> {
  const filter = buildFilter(query);
  const [rows, total] = await Promise.all([
    connection.prisma.run.findMany({
      where: { AND: [filter, buildCursor(query.cursor)] },
      orderBy: { id: 'desc' },
      take: query.limit + 1,
    }),
    connection.prisma.run.count({ where: filter }),
  ]);
  const items = await toRuns(connection, rows.slice(0, query.limit));
  const nextCursor = rows.length > query.limit ? (items.at(-1)?.id ?? null) : null;
  return { items, nextCursor, total };
}

/** Only runs that go on are added up; of the others the row holds the sums. */
export async function toRuns(connection: Connection, rows: RunRow[]): Promise<Run[]> {
  const open = rows.filter((row) => row.endedAt === null).map((row) => row.id);
  const tallies = await tallyEpisodes(connection.pool, open);
  return rows.map((row) => toRun(row, tallies.get(row.id) ?? emptyTally));
}

function buildFilter({ status, world, kind, search }: ListRunsQuery): Prisma.RunWhereInput {
  return {
    kind: kind ?? { notIn: ['play', 'fork'] },
    ...(status && { status }),
    ...(world && { world: encodeText(world) }),
    ...(search && { name: { contains: escapeLike(encodeText(search)), mode: 'insensitive' } }),
  };
}

function buildCursor(cursor: string | undefined): Prisma.RunWhereInput {
  if (cursor === undefined) return {};
  const id = runIdSchema.safeParse(cursor);
  if (!id.success) throw new AppError('invalid_input', 'The cursor is not one of this list.');
  return { id: { lt: id.data } };
}

// Prisma passes wildcards on as they are.
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}
