import { checkHealth } from '@foresight/services';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx }) => {
    const health = await checkHealth({ ctx });
    return { status: health.status === 'ok' ? 200 : 503, body: health };
  },
});
