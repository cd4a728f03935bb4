import WebSocket from 'ws';
import { createDeadline } from '../deadline';
import { displayUrl } from '../describe-connection-failure';
import { parseTolerantJson } from '../parse-tolerant-json';
import { lost, refused, unreachable } from '../world-failures';
import { awaitOpenSocket } from './await-open-socket';
import { type ClientMessage, type ServerMessage, serverMessage } from './open-env-messages';

/** Large enough for observations with pictures. */
const MAX_MESSAGE_BYTES = 256 * 1024 * 1024;

interface Waiter {
  resolve(text: string): void;
  reject(reason: unknown): void;
}

/**
 * One WebSocket to an OpenEnv server, which is one session there. Each request waits for the next
 * message; when one is given up the socket is closed, because its answer would be taken for the
 * answer to the next.
 */
export class OpenEnvConnection {
  private readonly inbox: string[] = [];
  private waiter: Waiter | null = null;
  private ended: unknown = null;

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data) => this.receive(data.toString()));
    socket.on('close', (code) => this.end(lost(`The server ended the session (code ${code}).`)));
    socket.on('error', (error) => this.end(lost('The connection to the world broke.', error)));
  }

  /** @throws WorldError `world_unreachable`, `world_refused`; the signal's reason */
  static async connect(
    baseUrl: string,
    options: { timeoutMs: number; signal: AbortSignal | undefined },
  ): Promise<OpenEnvConnection> {
    const deadline = createDeadline(options.timeoutMs, options.signal);
    const url = `${baseUrl.replace(/\/+$/, '').replace(/^http/, 'ws')}/ws`;
    try {
      const socket = new WebSocket(url, { maxPayload: MAX_MESSAGE_BYTES });
      // Listens from the start: a full server says so together with its handshake.
      const connection = new OpenEnvConnection(socket);
      await awaitOpenSocket(socket, baseUrl, deadline.signal);
      return connection;
    } catch (error) {
      if (!deadline.isOver()) throw error;
      const server = displayUrl(baseUrl);
      throw unreachable(`${server} opened no session within ${options.timeoutMs} ms.`, error);
    } finally {
      deadline.dispose();
    }
  }

  /**
   * Says one message and waits for the answer.
   *
   * @throws WorldError `world_lost`, `world_unreachable` when no answer came in time,
   * `world_refused` when it is none of OpenEnv's; the reason of an aborted signal
   */
  async request(
    message: ClientMessage,
    options: { timeoutMs: number; signals?: readonly (AbortSignal | undefined)[] },
  ): Promise<ServerMessage> {
    if (this.ended !== null && this.inbox.length === 0) throw this.ended;
    const deadline = createDeadline(options.timeoutMs, ...(options.signals ?? []));
    const giveUp = () => this.giveUp(deadline.signal.reason);
    deadline.signal.addEventListener('abort', giveUp, { once: true });
    try {
      deadline.signal.throwIfAborted();
      if (this.ended === null) this.socket.send(JSON.stringify(message));
      return parseMessage(await this.next());
    } catch (error) {
      if (!deadline.isOver()) throw error;
      const ms = options.timeoutMs;
      throw unreachable(`The world did not answer “${message.type}” within ${ms} ms.`, error);
    } finally {
      deadline.dispose();
    }
  }

  /** Takes leave and closes the socket, by force if the server does not within the limit. */
  async close(timeoutMs: number): Promise<void> {
    const { socket } = this;
    if (socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => socket.terminate(), timeoutMs);
      socket.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"close"}');
      socket.close();
    });
  }

  private receive(text: string): void {
    const { waiter } = this;
    this.waiter = null;
    if (waiter === null) this.inbox.push(text);
    else waiter.resolve(text);
  }

  private end(reason: unknown): void {
    this.ended ??= reason;
    this.waiter?.reject(this.ended);
    this.waiter = null;
  }

  private giveUp(reason: unknown): void {
    this.waiter?.reject(reason);
    this.waiter = null;
    this.end(lost('A request was given up, and with it the session.'));
    this.socket.terminate();
  }

  private next(): Promise<string> {
    const text = this.inbox.shift();
    if (text !== undefined) return Promise.resolve(text);
    if (this.ended !== null) return Promise.reject(this.ended);
    return new Promise((resolve, reject) => {
      this.waiter = { resolve, reject };
    });
  }
}

function parseMessage(text: string): ServerMessage {
  try {
    return serverMessage.parse(parseTolerantJson(text));
  } catch (error) {
    throw refused(`The server said what OpenEnv does not know: ${text.slice(0, 200)}`, error);
  }
}
