import { episodeIdSchema, listStepsQuerySchema } from '@foresight/contracts';
import { listSteps } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params, query }) => {
    const episodeId = parseParam(episodeIdSchema, 'episode', params.episodeId);
    const page = parseRequest(listStepsQuerySchema, query);
    return { body: await listSteps({ ctx, input: { ...page, episodeId } }) };
  },
});
