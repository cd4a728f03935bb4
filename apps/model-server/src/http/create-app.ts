import { type Context, Hono } from 'hono';
import { RequestRefusal } from '../generation/request-refusal';
import { describeError, type OpenAiError, serverError } from './openai-error';

export interface AppOptions {
  /** Each with the whole paths of what it answers. */
  readonly routes: readonly Hono[];
  readonly logger: { error(fields: object, message: string): void };
}

/** The HTTP side of the model server: all routes, and errors in the shape that OpenAI clients read. */
export function createApp({ routes, logger }: AppOptions): Hono {
  const app = new Hono();
  for (const each of routes) app.route('/', each);
  app.notFound((context) => {
    const { method, path } = context.req;
    throw new RequestRefusal(`Unknown request URL: ${method} ${path}.`, { status: 404 });
  });
  app.onError((error, context) => {
    const described = describeError(error);
    if (described) return answerError(context, described);
    logger.error({ err: error, path: context.req.path }, 'request failed');
    return answerError(context, serverError());
  });
  return app;
}

function answerError(context: Context, { status, body }: OpenAiError): Response {
  return context.json(body, status);
}
