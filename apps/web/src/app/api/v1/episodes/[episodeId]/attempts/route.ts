import { episodeIdSchema } from '@foresight/contracts';
import { listAttempts } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const episodeId = parseParam(episodeIdSchema, 'episode', params.episodeId);
    return { body: await listAttempts({ ctx, input: { episodeId } }) };
  },
});
