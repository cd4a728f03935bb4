import { endpointIdSchema, tokenizeRequestSchema } from '@foresight/contracts';
import { tokenizeText } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, readBody }) => {
    const endpointId = parseParam(endpointIdSchema, 'endpoint', params.endpointId);
    const { text } = parseRequest(tokenizeRequestSchema, await readBody());
    return { body: await tokenizeText({ ctx, input: { endpointId, text } }) };
  },
});
