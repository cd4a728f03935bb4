import type { IncomingHttpHeaders } from 'node:http';
import { HttpRefusal } from './http-refusal';

export interface GuardedRequest {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

export interface RequestGuard {
  /** For every request. */
  checkHost(request: GuardedRequest): HttpRefusal | null;
  /** For requests that change something, and for sockets: only pages of this server may send them. */
  checkOrigin(request: GuardedRequest): HttpRefusal | null;
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK_ADDRESS = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps foreign web pages from acting on a server of this machine: neither under a name of theirs
 * that they let point here (DNS rebinding), nor across origins (CSRF).
 */
export function createRequestGuard(options: {
  host: string;
  allowedHosts?: string[] | undefined;
}): RequestGuard {
  const names =
    options.allowedHosts ?? (LOOPBACK_ADDRESS.test(options.host) ? LOOPBACK_NAMES : null);
  return {
    checkHost: ({ headers }) => {
      if (names === null || names.includes(hostName(headers.host))) return null;
      return new HttpRefusal(
        421,
        'This server does not answer under that name. Name it in ALLOWED_HOSTS if it should.',
      );
    },
    checkOrigin: ({ headers }) => {
      if (isSameOrigin(headers)) return null;
      return new HttpRefusal(403, 'Pages of other sites may not do this.');
    },
  };
}

export function changesSomething({ method = 'GET' }: GuardedRequest): boolean {
  return !SAFE_METHODS.has(method);
}

/** Programs send neither header; browsers always send one with what could do harm. */
function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (headers.origin === undefined) return true;
  return (
    URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host?.toLowerCase()
  );
}

/** `[::1]:3000` → `[::1]` */
function hostName(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d+$/, '');
}
