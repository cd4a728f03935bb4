import type { WebContext } from './web-context';

/**
 * The custom server and Next's route handlers run in one process but come from two bundles, each
 * with its own copy of every module. A module variable would so be two variables; a registered
 * symbol on the global object is one.
 */
const KEY = Symbol.for('foresight.web.context');

const holder = globalThis as { [KEY]?: WebContext };

/** Called by the server before it lets requests in. */
export function shareContext(ctx: WebContext): void {
  holder[KEY] = ctx;
}

/** @throws if the handlers run in another server than ours, e.g. under `next start`. */
export function sharedContext(): WebContext {
  const ctx = holder[KEY];
  if (!ctx) throw new Error('The API is served by dist/server.js alone.');
  return ctx;
}
