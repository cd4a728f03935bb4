/**
 * Says in words why no connection came about: what `fetch` or a socket threw, and where to look.
 */
export function describeConnectionFailure(baseUrl: string, cause: unknown): string {
  const code = networkCode(cause);
  const url = displayUrl(baseUrl);
  const suffix = code === null ? '' : ` (${code})`;
  return `Cannot connect to the world server at ${url}${suffix}. ${whatToDo(code)}`;
}

/** The URL as messages may show it: without credentials and query. */
export function displayUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const url = new URL(baseUrl);
  return `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

function whatToDo(code: string | null): string {
  switch (code) {
    case 'ECONNREFUSED':
      return 'Is the server running, and on this port?';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name is not known: check its spelling.';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return 'It closed the connection before it answered: see its log.';
    default:
      return 'Check host and port, and that the server can be reached from here.';
  }
}

/** `fetch` wraps the socket's error; several addresses of a host make an AggregateError of it. */
function networkCode(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errors' in error && Array.isArray(error.errors)) {
    return networkCode(error.errors[0], depth + 1);
  }
  return 'cause' in error ? networkCode(error.cause, depth + 1) : null;
}
