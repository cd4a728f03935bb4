import { toHttpError } from './http-errors';
import { HttpRefusal } from './http-refusal';
import { readJsonBody, requireJsonType } from './read-json-body';
import { sharedContext } from './shared-context';
import type { WebContext } from './web-context';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

export interface RouteRequest {
  ctx: WebContext;
  /** Segments of the path by name, not parsed. */
  params: Record<string, string>;
  /** The query string, not parsed; the last of several values of one name. */
  query: Record<string, string>;
  /** The body's JSON, not parsed further. */
  readBody(): Promise<unknown>;
  /** For what changes something without reading a body. @throws HttpRefusal */
  requireJson(): void;
}

export interface RouteAnswer {
  status?: number;
  /** Left out for an answer without a body. */
  body?: unknown;
}

export type RouteHandler = (request: RouteRequest) => Promise<RouteAnswer>;

interface NextContext {
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

type NextHandler = (request: Request, context: NextContext) => Promise<Response>;

/** The handlers that Next looks for in a `route.ts`: those given, and 405 for the rest. */
export function defineRoute(
  handlers: Partial<Record<Method, RouteHandler>>,
): Record<Method, NextHandler> {
  const allowed = METHODS.filter((method) => handlers[method]);
  const entries = METHODS.map((method) => {
    const handler = handlers[method] ?? refuseMethod(method, allowed);
    return [method, (request, context) => answer(handler, request, context)] as const;
  }) satisfies (readonly [Method, NextHandler])[];
  return Object.fromEntries(entries) as Record<Method, NextHandler>;
}

/** Turns every method away; for the paths that do not exist. */
export function defineMissingRoute(): Record<Method, NextHandler> {
  const refuse: RouteHandler = async () => {
    throw new HttpRefusal(404, 'There is nothing under this path.', 'not_found');
  };
  return defineRoute(Object.fromEntries(METHODS.map((method) => [method, refuse])));
}

function refuseMethod(method: Method, allowed: Method[]): RouteHandler {
  return async () => {
    throw new HttpRefusal(405, `${method} is not possible here, only ${allowed.join(', ')}.`);
  };
}

async function answer(
  handler: RouteHandler,
  request: Request,
  context: NextContext,
): Promise<Response> {
  const ctx = sharedContext();
  try {
    const { status = 200, body } = await handler({
      ctx,
      params: await readParams(context),
      query: Object.fromEntries(new URL(request.url).searchParams),
      readBody: () => readJsonBody(request),
      requireJson: () => requireJsonType(request),
    });
    return respond(status, body);
  } catch (error) {
    const { status, body } = toHttpError(error, ctx.logger);
    return respond(status, body);
  }
}

/** Next gives none at all for a path without any, whatever its types say. */
async function readParams(context: NextContext): Promise<Record<string, string>> {
  const params = Object.entries((await context.params) ?? {});
  return Object.fromEntries(params.map(([name, value]) => [name, String(value)]));
}

/** JSON escapes lone surrogates and U+0000, so every text gets through. */
function respond(status: number, body: unknown): Response {
  const headers = { 'cache-control': 'no-store' };
  if (body === undefined) return new Response(null, { status, headers });
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  });
}
