import { listWorlds } from '@foresight/services';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx }) => ({ body: await listWorlds({ ctx }) }),
});
