import { createEndpointRequestSchema } from '@foresight/contracts';
import { createEndpoint, listEndpoints } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx }) => ({ body: await listEndpoints({ ctx }) }),
  POST: async ({ ctx, readBody }) => {
    const input = parseRequest(createEndpointRequestSchema, await readBody());
    return { status: 201, body: { endpoint: await createEndpoint({ ctx, input }) } };
  },
});
