import { runIdSchema } from '@foresight/contracts';
import { cancelRun } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, requireJson }) => {
    requireJson();
    const runId = parseParam(runIdSchema, 'run', params.runId);
    return { body: { run: await cancelRun({ ctx, input: { runId } }) } };
  },
});
