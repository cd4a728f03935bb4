import type { RunEpisodeInput } from '@foresight/agent';
import type { Episode } from '@foresight/contracts';
import type { EpisodeStore } from '../ports/episode-store';

const PAGE = { limit: 200, maxBytes: 16 * 1_024 * 1_024 };

/** What earlier attempts have committed, without what was only said and never done. */
export async function loadLog(
  episodes: Pick<EpisodeStore, 'listSteps'>,
  episode: Episode,
): Promise<RunEpisodeInput['log']> {
  const steps: RunEpisodeInput['log']['steps'] = [];
  let after = -1;
  while (steps.length < episode.totals.steps) {
    const page = await episodes.listSteps(episode.id, { after, ...PAGE });
    for (const { index, action, observation, reward, done, success } of page.items)
      steps.push({ index, action, observation, reward, done, success });
    if (page.nextCursor === null) break;
    after = steps.length - 1;
  }
  return { initialObservation: episode.initialObservation, steps };
}
