import { episodeIdSchema } from '@foresight/contracts';
import { listStepActions } from '@foresight/services';
import { z } from 'zod';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

/** As Postgres holds it. */
const stepIndexSchema = z.string().regex(/^\d+$/).transform(Number).pipe(z.int32());

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const episodeId = parseParam(episodeIdSchema, 'episode', params.episodeId);
    const index = parseParam(stepIndexSchema, 'step', params.index);
    return { body: { items: await listStepActions({ ctx, input: { episodeId, index } }) } };
  },
});
