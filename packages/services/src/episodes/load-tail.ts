import type { EpisodeId, Step } from '@foresight/contracts';
import type { EpisodeStore } from '../ports/episode-store';

const PAGE = { limit: 200, maxBytes: 16 * 1_024 * 1_024 };

/** What the world answered from a step on. */
export async function loadTail(
  episodes: Pick<EpisodeStore, 'listSteps'>,
  id: EpisodeId,
  from: number,
): Promise<Pick<Step, 'index' | 'observation' | 'reward' | 'done' | 'success'>[]> {
  const steps: Pick<Step, 'index' | 'observation' | 'reward' | 'done' | 'success'>[] = [];
  let after = from - 1;
  for (;;) {
    const page = await episodes.listSteps(id, { after, ...PAGE });
    for (const { index, observation, reward, done, success } of page.items)
      steps.push({ index, observation, reward, done, success });
    const last = page.items.at(-1);
    if (page.nextCursor === null || !last) return steps;
    after = last.index;
  }
}
