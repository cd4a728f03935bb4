import { listRunsQuerySchema } from '@foresight/contracts';
import { launchRun, listRuns } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, query }) => ({
    body: await listRuns({ ctx, input: parseRequest(listRunsQuerySchema, query) }),
  }),
  POST: async ({ ctx, readBody }) => ({
    status: 201,
    body: { run: await launchRun({ ctx, input: await readBody() }) },
  }),
});
