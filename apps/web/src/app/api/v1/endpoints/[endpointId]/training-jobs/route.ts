import { endpointIdSchema } from '@foresight/contracts';
import { listTrainingJobs } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const endpointId = parseParam(endpointIdSchema, 'endpoint', params.endpointId);
    return { body: await listTrainingJobs({ ctx, input: { endpointId } }) };
  },
});
