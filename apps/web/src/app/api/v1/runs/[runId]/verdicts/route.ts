import { listVerdictsQuerySchema, runIdSchema } from '@foresight/contracts';
import { listVerdicts } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params, query }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    const page = parseRequest(listVerdictsQuerySchema, query);
    return { body: await listVerdicts({ ctx, input: { ...page, runId } }) };
  },
});
