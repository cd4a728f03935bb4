import { checkRemoteWorld } from '@foresight/services';
import { z } from 'zod';
import { parseParam } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, requireJson }) => {
    requireJson();
    const name = parseParam(z.string(), 'world', params.name);
    return { body: { world: await checkRemoteWorld({ ctx, input: { name } }) } };
  },
});
