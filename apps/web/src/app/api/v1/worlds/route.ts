import { createRemoteWorldRequestSchema } from '@foresight/contracts';
import { createRemoteWorld, listWorlds } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx }) => ({ body: await listWorlds({ ctx }) }),
  POST: async ({ ctx, readBody }) => {
    const input = parseRequest(createRemoteWorldRequestSchema, await readBody());
    return { status: 201, body: { world: await createRemoteWorld({ ctx, input }) } };
  },
});
