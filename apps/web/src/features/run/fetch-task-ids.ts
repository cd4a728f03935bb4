import { type EpisodePage, episodePageSchema, type RunId } from '@foresight/contracts';
import { requestJson } from '../../lib/api-client';

/** The tasks of a run in its order, read from its episodes; a task of several seeds comes once. */
export async function fetchTaskIds(runId: RunId): Promise<string[]> {
  const taskIds = new Set<string>();
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ runId, limit: '200', ...(cursor ? { cursor } : {}) });
    const page: EpisodePage = await requestJson(episodePageSchema, `/episodes?${query}`);
    for (const { taskId } of page.items) taskIds.add(taskId);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return [...taskIds];
}
