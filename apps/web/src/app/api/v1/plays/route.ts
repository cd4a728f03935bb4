import { beginPlayRequestSchema } from '@foresight/contracts';
import { beginPlay } from '@foresight/services';
import { parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, readBody }) => {
    const input = parseRequest(beginPlayRequestSchema, await readBody());
    return { status: 201, body: { episode: await beginPlay({ ctx, input }) } };
  },
});
