import { episodeIdSchema, forkEpisodeRequestSchema, pageQuerySchema } from '@foresight/contracts';
import { forkEpisode, listForks } from '@foresight/services';
import { parseParam, parseRequest } from '#server/parse-request';
import { defineRoute, type RouteRequest } from '#server/route';

const readId = ({ params }: RouteRequest) =>
  parseParam(episodeIdSchema, 'episode', params.episodeId);

export const { GET, POST, PUT, PATCH, DELETE } = defineRoute({
  GET: async (request) => {
    const page = parseRequest(pageQuerySchema, request.query);
    const input = { ...page, episodeId: readId(request) };
    return { body: await listForks({ ctx: request.ctx, input }) };
  },
  POST: async (request) => {
    const fork = parseRequest(forkEpisodeRequestSchema, await request.readBody());
    const input = { episodeId: readId(request), request: fork };
    const { episode, isNew } = await forkEpisode({ ctx: request.ctx, input });
    return { status: isNew ? 201 : 200, body: { episode } };
  },
});
