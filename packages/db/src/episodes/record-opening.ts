import type { HeldEpisode } from '@foresight/services';
import { type Executor, queryRow } from '../connection/query';
import { encodeText } from '../text/encode-text';

/** Stores what the world said when it was opened. False: the lease is lost. */
export async function recordOpening(
  executor: Executor,
  held: HeldEpisode,
  opening: { goal: string; initialObservation: string },
): Promise<boolean> {
  const row = await queryRow(executor, {
    text: `
      update episodes set goal = $3, initial_observation = $4
      where id = $1 and lease = $2 and status = 'running'
      returning id`,
    values: [
      held.episodeId,
      held.lease,
      encodeText(opening.goal),
      encodeText(opening.initialObservation),
    ],
  });
  return row !== null;
}
