import { listEpisodesQuerySchema } from '@foresight/contracts';
import { listEpisodes } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, query }) => ({
    body: await listEpisodes({ ctx, input: parseRequest(listEpisodesQuerySchema, query) }),
  }),
});
