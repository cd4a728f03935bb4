import { runIdSchema } from '@foresight/contracts';
import { getRun } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    return { body: { run: await getRun({ ctx, input: { runId } }) } };
  },
});
