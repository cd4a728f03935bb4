import { updateRemoteWorldRequestSchema } from '@foresight/contracts';
import { getWorld, removeRemoteWorld, updateRemoteWorld } from '@foresight/services';
import { z } from 'zod';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute, type RouteRequest } from '#server/route';

const readName = ({ params }: RouteRequest) => parseParam(z.string(), 'world', params.name);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async (request) => ({
    body: await getWorld({ ctx: request.ctx, input: { name: readName(request) } }),
  }),
  PATCH: async (request) => {
    const changes = parseRequest(updateRemoteWorldRequestSchema, await request.readBody());
    const input = { name: readName(request), changes };
    return { body: { world: await updateRemoteWorld({ ctx: request.ctx, input }) } };
  },
  DELETE: async (request) => {
    await removeRemoteWorld({ ctx: request.ctx, input: { name: readName(request) } });
    return { status: 204 };
  },
});
