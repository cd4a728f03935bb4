import { z } from 'zod';
import { episodeIdSchema } from '../ids';

/** Jobs are doorbells: they carry ids only, and losing one loses nothing. */
export const driveEpisodeJobSchema = z.object({ episodeId: episodeIdSchema });
export type DriveEpisodeJob = z.infer<typeof driveEpisodeJobSchema>;
