import { episodeIdSchema, playActionRequestSchema } from '@foresight/contracts';
import { listPlayActions, takePlayAction } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute, type RouteRequest } from '#server/route';

const readId = ({ params }: RouteRequest) =>
  parseParam(episodeIdSchema, 'episode', params.episodeId);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async (request) => {
    const input = { episodeId: readId(request) };
    return { body: { items: await listPlayActions({ ctx: request.ctx, input }) } };
  },
  POST: async (request) => {
    const action = parseRequest(playActionRequestSchema, await request.readBody());
    const input = { ...action, episodeId: readId(request) };
    return { body: await takePlayAction({ ctx: request.ctx, input }) };
  },
});
