import { runIdSchema } from '@foresight/contracts';
import { retryRun } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, requireJson }) => {
    requireJson();
    const runId = parseParam(runIdSchema, 'run', params.runId);
    return { body: { run: await retryRun({ ctx, input: { runId } }) } };
  },
});
