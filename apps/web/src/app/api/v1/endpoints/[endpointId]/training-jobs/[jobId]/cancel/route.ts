import { endpointIdSchema } from '@foresight/contracts';
import { cancelTrainingJob } from '@foresight/services';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, requireJson }) => {
    requireJson();
    const endpointId = parseParam(endpointIdSchema, 'endpoint', params.endpointId);
    const input = { endpointId, jobId: params.jobId ?? '' };
    await cancelTrainingJob({ ctx, input });
    return { status: 204 };
  },
});
