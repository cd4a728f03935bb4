import type {
  ComparedSide,
  CompareEpisodesQuery,
  CompareEpisodesResponse,
  EpisodeId,
} from '@foresight/contracts';
import { getEpisode } from '../episodes/get-episode';
import { summarize } from '../episodes/summarize';
import type { ServiceContext } from '../service-context';
import { alignSteps } from './align-steps';

type CompareContext = Pick<ServiceContext, 'episodes' | 'runs' | 'worlds' | 'statistics'>;

/**
 * Two episodes side by side, aligned by canonical action, without their texts.
 *
 * @throws AppError `not_found`.
 */
export async function compareEpisodes({
  ctx,
  input,
}: {
  ctx: CompareContext;
  input: CompareEpisodesQuery;
}): Promise<CompareEpisodesResponse> {
  const [left, right] = await Promise.all([readSide(ctx, input.left), readSide(ctx, input.right)]);
  const canonicalize = await chooseCanonical(ctx, left.config.world.name);
  const [leftSteps, rightSteps] = await Promise.all([
    readSteps(ctx, input.left, canonicalize),
    readSteps(ctx, input.right, canonicalize),
  ]);
  const rows = alignSteps(leftSteps, rightSteps);
  const divergence = rows.findIndex(({ relation }) => relation !== 'same');
  return {
    left,
    right,
    sameTask:
      left.episode.world === right.episode.world && left.episode.taskId === right.episode.taskId,
    sameSeed: left.episode.seed === right.episode.seed,
    rows,
    firstDivergence: divergence === -1 ? null : divergence,
  };
}

async function readSide(ctx: CompareContext, episodeId: EpisodeId): Promise<ComparedSide> {
  const { episode, runName, runKind, config } = await getEpisode({ ctx, input: { episodeId } });
  return { episode: summarize(episode), runName, runKind, config };
}

/** A world that is gone, or registered no more, leaves what all worlds have in common. */
async function chooseCanonical(
  ctx: Pick<ServiceContext, 'worlds'>,
  name: string,
): Promise<(action: string) => string> {
  const world = await ctx.worlds.find(name).catch(() => undefined);
  return (action) =>
    world?.canonicalizeAction(action) ??
    action.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\.+$/, '');
}

async function readSteps(
  ctx: Pick<ServiceContext, 'statistics'>,
  id: EpisodeId,
  canonicalize: (action: string) => string,
) {
  const steps = await ctx.statistics.outlineSteps(id);
  return steps.map(({ action, observationHash }) => ({
    action: canonicalize(action),
    observation: observationHash,
  }));
}
