import { compareEpisodesQuerySchema } from '@foresight/contracts';
import { compareEpisodes } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, query }) => ({
    body: await compareEpisodes({ ctx, input: parseRequest(compareEpisodesQuerySchema, query) }),
  }),
});
