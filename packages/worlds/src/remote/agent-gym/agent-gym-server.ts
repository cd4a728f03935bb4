import { type JsonAnswer, requestJson } from '../request-json';
import { quote, refused, unreachable } from '../world-failures';
import { parseCreated, type RemoteId, readErrorText } from './agent-gym-answers';
import type { AgentGymDialect } from './agent-gym-dialect';

export interface AgentGymServerOptions {
  baseUrl: string;
  dialect: AgentGymDialect;
  /** Longest wait for one answer. */
  timeoutMs: number;
  fetch: typeof fetch;
}

interface ExchangeOptions {
  /** Any of them ends the request. */
  signals?: readonly (AbortSignal | undefined)[];
  /** Instead of the server's own limit. */
  timeoutMs?: number;
}

/** What came back: a value of the dialect, or words (and the status) of why there is none. */
export type ServerAnswer =
  | { kind: 'value'; value: unknown }
  | { kind: 'error'; status: number; text: string };

/** A server that is not there at all, as its proxies say it; or that asks to come back later. */
const ABSENT = new Set([408, 429, 502, 503, 504]);

/** The routes of one AgentGym server, without any notion of an episode. */
export class AgentGymServer {
  readonly dialect: AgentGymDialect;

  constructor(private readonly options: AgentGymServerOptions) {
    this.dialect = options.dialect;
  }

  /**
   * Opens a session on the server. Takes no signal: a request that is given up may still have
   * opened one, which nobody would then close.
   *
   * @throws WorldError `world_unreachable`, `world_refused`
   */
  async create(taskIndex: number, timeoutMs: number): Promise<RemoteId> {
    const bodies = { none: undefined, empty: {}, 'task-as-id': { id: taskIndex } };
    const body = bodies[this.dialect.createBody];
    const answer = await this.exchange('POST', '/create', body, { timeoutMs });
    if (answer.kind === 'error') throw refused(describeError('/create', answer));
    return parseCreated(this.dialect, answer.value);
  }

  /** @throws WorldError `world_unreachable`; the reason of an aborted signal */
  post(
    route: '/reset' | '/step' | '/close',
    id: RemoteId,
    fields: Readonly<Record<string, unknown>>,
    options: ExchangeOptions = {},
  ): Promise<ServerAnswer> {
    return this.exchange('POST', route, { [this.dialect.idField]: id, ...fields }, options);
  }

  /** @throws WorldError `world_unreachable`; the reason of an aborted signal */
  get(route: string, id: RemoteId, options: ExchangeOptions = {}): Promise<ServerAnswer> {
    const query = `?${this.dialect.idField}=${encodeURIComponent(id)}`;
    return this.exchange('GET', `${route}${query}`, undefined, options);
  }

  private async exchange(
    method: 'GET' | 'POST',
    route: string,
    body: unknown,
    { signals = [], timeoutMs = this.options.timeoutMs }: ExchangeOptions,
  ): Promise<ServerAnswer> {
    const { baseUrl, fetch } = this.options;
    const path = `${this.dialect.pathPrefix}${route}`;
    const request = { baseUrl, path, method, body, timeoutMs, signals, fetch };
    return readAnswer(path, await requestJson(request));
  }
}

function readAnswer(path: string, { status, text, value }: JsonAnswer): ServerAnswer {
  if (ABSENT.has(status)) throw unreachable(`The world server answered ${path} with ${status}.`);
  if (status >= 300) return { kind: 'error', status, text };
  const error = readErrorText(value);
  if (error !== null) return { kind: 'error', status, text: error };
  if (value === undefined)
    return { kind: 'error', status, text: `not JSON: ${text.slice(0, 300)}` };
  return { kind: 'value', value };
}

/** A refusal as people may read it. */
export function describeError(
  route: string,
  { status, text }: { status: number; text: string },
): string {
  const how = status < 300 ? 'an error' : `status ${status}`;
  return `The world server answered ${route} with ${how}: ${quote(text)}.`;
}
