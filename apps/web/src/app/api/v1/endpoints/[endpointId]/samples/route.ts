import { endpointIdSchema, sampleRequestSchema } from '@foresight/contracts';
import { sampleEndpoint } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, readBody }) => {
    const endpointId = parseParam(endpointIdSchema, 'endpoint', params.endpointId);
    const request = parseRequest(sampleRequestSchema, await readBody());
    return { body: await sampleEndpoint({ ctx, input: { endpointId, request } }) };
  },
});
