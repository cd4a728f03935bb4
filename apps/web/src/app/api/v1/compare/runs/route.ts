import { compareRunsQuerySchema } from '@foresight/contracts';
import { compareRuns } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, query }) => ({
    body: await compareRuns({ ctx, input: parseRequest(compareRunsQuerySchema, query) }),
  }),
});
