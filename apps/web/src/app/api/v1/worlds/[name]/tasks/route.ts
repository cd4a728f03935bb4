import { listTasksQuerySchema } from '@foresight/contracts';
import { listWorldTasks } from '@foresight/services';
import { z } from 'zod';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params, query }) => {
    const world = parseParam(z.string(), 'world', params.name);
    const page = parseRequest(listTasksQuerySchema, query);
    return { body: await listWorldTasks({ ctx, input: { ...page, world } }) };
  },
});
