import { previewCounterfactualsRequestSchema, runIdSchema } from '@foresight/contracts';
import { previewCounterfactuals } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  POST: async ({ ctx, params, readBody }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    const choice = parseRequest(previewCounterfactualsRequestSchema, await readBody());
    return { body: await previewCounterfactuals({ ctx, input: { ...choice, runId } }) };
  },
});
