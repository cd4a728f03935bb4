import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Body,
  type Game,
  KINDS_OF_SERVER,
  type KindOfServer,
  openingText,
} from './agent-gym-routes';

export interface Received {
  method: string;
  path: string;
  body: Body;
}

/** An answer that replaces the proper one, written byte for byte. */
export interface RawAnswer {
  status?: number;
  text: string;
}

export interface AgentGymTestServer {
  baseUrl: string;
  received: Received[];
  /** Sessions that were created and not closed, whether or not the kind has a close route. */
  openSessions(): number;
  /** Forgets every session and counts from 0 again, as a restarted process does. */
  restart(): void;
  /** Replaces answers: called with each request before it is handled; may wait as long as it wants. */
  intercept(hook: (request: Received) => Promise<RawAnswer | null> | RawAnswer | null): void;
  /** Text that the next steps show instead of their own. */
  show(text: string): void;
  close(): Promise<void>;
}

/** An AgentGym server in memory, of any kind, over real HTTP. */
export async function startAgentGymTestServer(kind: string): Promise<AgentGymTestServer> {
  const rules = KINDS_OF_SERVER[kind];
  if (rules === undefined) throw new Error(`no such kind: ${kind}`);
  const host = new Host(kind, rules);
  const server = createServer((incoming, response) => void host.serve(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received: host.received,
    openSessions: () => host.games.size,
    restart: () => host.restart(),
    intercept: (hook) => {
      host.hook = hook;
    },
    show: (text) => {
      host.shownInstead = text;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class Host {
  games = new Map<number, Game>();
  received: Received[] = [];
  hook: Parameters<AgentGymTestServer['intercept']>[0] = () => null;
  shownInstead: string | null = null;
  private nextId = 0;

  constructor(
    private readonly kind: string,
    private readonly rules: KindOfServer,
  ) {}

  restart(): void {
    this.games = new Map();
    this.nextId = 0;
  }

  async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(incoming);
    const url = new URL(incoming.url ?? '/', 'http://test');
    const body = text === '' ? {} : (JSON.parse(text) as Body);
    const request = { method: incoming.method ?? '', path: url.pathname, body };
    this.received.push(request);
    const raw = await this.hook(request);
    const answer = raw ?? this.handle(request, url.searchParams, text !== '');
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    response.end(answer.text);
  }

  private handle(
    { method, path, body }: Received,
    query: URLSearchParams,
    hasBody: boolean,
  ): RawAnswer {
    const { prefix, get } = this.rules;
    if (!path.startsWith(prefix)) return notFound;
    const route = path.slice(prefix.length);
    if (method === 'GET') {
      const read = get[route];
      return read ? this.inGame(Number(query.get(this.rules.session)), read) : notFound;
    }
    if (route === '/create') return this.create(body, hasBody);
    if (route === '/reset') return this.reset(body);
    if (route === '/step') return this.step(body);
    if (route === '/close' && this.rules.closes) return this.closeGame(body);
    return notFound;
  }

  private create(body: Body, hasBody: boolean): RawAnswer {
    const wanted = this.rules.create;
    if (wanted === 'id' && typeof body.id !== 'number') return invalid('id');
    if (wanted === 'maybe-json' && !hasBody) return invalid('body');
    if (wanted === 'nothing' && hasBody) return invalid('body');
    const id = this.rules.ids === 'counted' ? this.nextId : Math.trunc(Math.random() * 2 ** 30);
    this.nextId += 1;
    const game = { task: 0, moves: 0, shown: openingText(this.kind, 0), finished: false };
    this.games.set(id, game);
    return json(this.rules.created(id, game));
  }

  private reset(body: Body): RawAnswer {
    const { session, resetFields, taskOf, reset } = this.rules;
    const problem = findProblem(body, { [session]: 'number', ...resetFields });
    if (problem !== null) return invalid(problem);
    const id = Number(body[session]);
    return this.inGame(id, (game) => {
      const index = taskOf(body);
      Object.assign(game, { task: index, moves: 0, finished: false });
      game.shown = openingText(this.kind, index);
      return reset(id, game);
    });
  }

  private step(body: Body): RawAnswer {
    const { session, step } = this.rules;
    const problem = findProblem(body, { [session]: 'number', action: 'string' });
    if (problem !== null) return invalid(problem);
    return this.inGame(Number(body[session]), (game) => {
      if (game.finished) throw new Error('The task with environment has finished.');
      if (String(body.action).includes('advance')) game.moves += 1;
      game.finished = game.moves >= 3;
      const actions =
        this.kind === 'babyai' ? '\nAvailable actions: ["turn right", "advance"]' : '';
      game.shown =
        this.shownInstead ?? `${game.task}: at ${game.moves} after ${body.action}${actions}`;
      return step(game);
    });
  }

  private closeGame(body: Body): RawAnswer {
    const id = Number(body[this.rules.session]);
    return this.inGame(id, () => this.games.delete(id));
  }

  private inGame(id: number, act: (game: Game) => unknown): RawAnswer {
    const game = this.games.get(id);
    try {
      if (game === undefined) throw new Error(`The id ${id} is not valid.`);
      return json(act(game));
    } catch (error) {
      if (this.rules.complains === 'with-500')
        return { status: 500, text: 'Internal Server Error' };
      return json({ error: error instanceof Error ? error.message : '' });
    }
  }
}

const notFound: RawAnswer = { status: 404, text: '{"detail":"Not Found"}' };

function json(value: unknown): RawAnswer {
  return { text: JSON.stringify(value) };
}

/** FastAPI's answer to a body that its model refuses. */
function invalid(field: string): RawAnswer {
  const detail = [{ type: 'missing', loc: ['body', field], msg: 'Field required' }];
  return { status: 422, text: JSON.stringify({ detail }) };
}

function findProblem(body: Body, fields: Record<string, string>): string | null {
  const unknown = Object.keys(body).find((name) => !(name in fields));
  if (unknown !== undefined) return unknown;
  const wrong = Object.entries(fields).find(
    ([name, type]) => typeof body[name] !== type.replace('optional-', ''),
  );
  return wrong?.[0] ?? null;
}

async function readText(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return text;
}
