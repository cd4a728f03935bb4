import { endpointIdSchema, updateEndpointRequestSchema } from '@foresight/contracts';
import { getEndpoint, removeEndpoint, updateEndpoint } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute, type RouteRequest } from '#server/route';

const readId = ({ params }: RouteRequest) =>
  parseParam(endpointIdSchema, 'endpoint', params.endpointId);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async (request) => {
    const input = { endpointId: readId(request) };
    return { body: { endpoint: await getEndpoint({ ctx: request.ctx, input }) } };
  },
  PATCH: async (request) => {
    const endpointId = readId(request);
    const changes = parseRequest(updateEndpointRequestSchema, await request.readBody());
    const endpoint = await updateEndpoint({ ctx: request.ctx, input: { endpointId, changes } });
    return { body: { endpoint } };
  },
  DELETE: async (request) => {
    await removeEndpoint({ ctx: request.ctx, input: { endpointId: readId(request) } });
    return { status: 204 };
  },
});
