import {
  type EndpointId,
  type EndpointUsageResponse,
  endpointUsageResponseSchema,
} from '@foresight/contracts';
import type pg from 'pg';
import { queryRow, queryRows } from '../connection/query';
import { decodeText } from '../text/encode-text';

const RUNS_SHOWN = 8;
/** Calls are looked for in so many runs, and so many episodes of each: there may be millions. */
const RUNS_READ = 3;
const EPISODES_READ = 10;
const CALLS_READ = 200;

interface RunUse {
  id: string;
  name: string;
  kind: string;
  status: string;
  roles: string[];
  createdAt: Date;
}

/** The newest runs that name an endpoint, and how its newest calls went. */
export async function describeUse(pool: pg.Pool, id: EndpointId): Promise<EndpointUsageResponse> {
  const runs = await queryRows<RunUse>(pool, {
    text: `
      select id, name, kind, status, created_at as "createdAt", array_remove(array[
        case when config->'policy'->>'endpointId' = $1 then 'policy' end,
        case when config->'worldModel'->>'endpointId' = $1 then 'world_model' end,
        case when config->'teacher'->>'endpointId' = $1 then 'teacher' end
      ], null) as roles
      from runs
      where $1 in (config->'policy'->>'endpointId', config->'worldModel'->>'endpointId',
                   config->'teacher'->>'endpointId')
      order by id desc limit ${RUNS_SHOWN}`,
    values: [id],
  });
  const read = runs.slice(0, RUNS_READ).map((run) => run.id);
  return endpointUsageResponseSchema.parse({
    runs: runs.map(({ name, createdAt, ...run }) => ({
      ...run,
      name: decodeText(name),
      createdAt: createdAt.toISOString(),
    })),
    recentCalls: read.length === 0 ? null : await measureCalls(pool, id, read),
  });
}

async function measureCalls(pool: pg.Pool, id: EndpointId, runIds: string[]) {
  const measured = await queryRow<{ count: number }>(pool, {
    text: `
      select count(*)::int as count,
        percentile_cont(0.5) within group (order by c.total_ms) as "medianMs",
        percentile_cont(0.95) within group (order by c.total_ms) as "slowMs",
        percentile_cont(0.5) within group (order by c.first_token_ms) as "medianFirstTokenMs",
        coalesce(sum(c.prompt_tokens), 0)::float as "promptTokens",
        coalesce(sum(c.completion_tokens), 0)::float as "completionTokens",
        1000 * sum(c.completion_tokens - 1) filter (where c.writing_ms > 0)
          / sum(c.writing_ms) filter (where c.writing_ms > 0 and c.completion_tokens is not null)
          as "tokensPerSecond"
      from unnest($2::text[]) r(id)
      cross join lateral (${episodesWith('finished')} union all ${episodesWith('running')}) e
      cross join lateral (
        select *, total_ms - first_token_ms as writing_ms from calls
        where episode_id = e.id and endpoint_id = $1
        order by step_index desc, ordinal desc limit ${CALLS_READ}
      ) c`,
    values: [id, runIds],
  });
  return measured && measured.count > 0 ? measured : null;
}

/** The newest by the index of a run's episodes. */
function episodesWith(status: 'finished' | 'running'): string {
  return `(
    select id from episodes where run_id = r.id and status = '${status}'
    order by ordinal desc limit ${EPISODES_READ}
  )`;
}
