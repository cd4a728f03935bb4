import { launchCounterfactualsRequestSchema, runIdSchema } from '@foresight/contracts';
import { launchCounterfactuals, listCounterfactuals } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute } from '#server/route';

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async ({ ctx, params }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    return { body: await listCounterfactuals({ ctx, input: { runId } }) };
  },
  POST: async ({ ctx, params, readBody }) => {
    const runId = parseParam(runIdSchema, 'run', params.runId);
    const request = parseRequest(launchCounterfactualsRequestSchema, await readBody());
    const { run, isNew } = await launchCounterfactuals({ ctx, input: { runId, request } });
    return { status: isNew ? 201 : 200, body: { run } };
  },
});
