import { z } from 'zod';
import { type EpisodeId, episodeIdSchema, type RunId, runIdSchema } from '../ids';

/** `run:<id>` gets run and episode updates; `episode:<id>` gets everything of one episode. */
export const roomSchema = z.union([
  z.templateLiteral(['run:', runIdSchema]),
  z.templateLiteral(['episode:', episodeIdSchema]),
  z.literal('runs'),
]);
export type Room = z.infer<typeof roomSchema>;

export const runRoom = (id: RunId): Room => `run:${id}`;
export const episodeRoom = (id: EpisodeId): Room => `episode:${id}`;
/** Run updates of all runs, for the list. */
export const runsRoom: Room = 'runs';
