import { runIdSchema } from '@foresight/contracts';
import { getRunCharts } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    return { body: await getRunCharts({ ctx, input: { runId } }) };
  },
});
