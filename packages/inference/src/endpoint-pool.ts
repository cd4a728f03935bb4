import { Agent, type Dispatcher } from 'undici';
import { cancelledError } from './attempt-failure';

/** Limits the requests in flight per endpoint, over all episodes of one process. */
export interface EndpointPool {
  /** Sets how many requests an endpoint takes at once; a raised limit lets waiters go at once. */
  setLimit(endpointId: string, limit: number): void;
  /**
   * Waits, first come first served, for a free slot and returns the function that frees it.
   * @throws AppError `cancelled` when the signal aborts while waiting.
   */
  acquire(endpointId: string, signal?: AbortSignal): Promise<() => void>;
  /** Requests in flight and waiting now. */
  load(endpointId: string): { active: number; waiting: number };
  /** Keeps the connections to the endpoints' servers open between requests. */
  readonly dispatcher: Dispatcher;
  /** Closes all connections. */
  close(): Promise<void>;
}

export interface EndpointPoolOptions {
  /** Requests in flight at once, for endpoints without a limit of their own. */
  defaultLimit?: number;
  dispatcher?: Dispatcher;
}

interface Lane {
  limit: number;
  active: number;
  /** A Set keeps the order of arrival and lets an aborted waiter leave in constant time. */
  waiting: Set<() => void>;
}

export function createEndpointPool(options: EndpointPoolOptions = {}): EndpointPool {
  const { defaultLimit = 16, dispatcher = createDispatcher() } = options;
  const lanes = new Map<string, Lane>();
  const laneOf = (endpointId: string): Lane => {
    const known = lanes.get(endpointId);
    if (known !== undefined) return known;
    const lane: Lane = { limit: defaultLimit, active: 0, waiting: new Set() };
    lanes.set(endpointId, lane);
    return lane;
  };
  return {
    setLimit(endpointId, limit) {
      const lane = laneOf(endpointId);
      lane.limit = limit;
      admitWaiters(lane);
    },
    async acquire(endpointId, signal) {
      const lane = laneOf(endpointId);
      await enter(lane, signal);
      return createRelease(lane);
    },
    load(endpointId) {
      const lane = laneOf(endpointId);
      return { active: lane.active, waiting: lane.waiting.size };
    },
    dispatcher,
    close: () => dispatcher.destroy(),
  };
}

/** Without time limits of its own: how long an answer may take is the endpoint's setting. */
function createDispatcher(): Dispatcher {
  return new Agent({ headersTimeout: 0, bodyTimeout: 0 });
}

function enter(lane: Lane, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(cancelledError(signal));
    const admit = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      lane.waiting.delete(admit);
      reject(cancelledError(signal));
    };
    signal?.addEventListener('abort', leave, { once: true });
    lane.waiting.add(admit);
    admitWaiters(lane);
  });
}

function admitWaiters(lane: Lane): void {
  for (const admit of lane.waiting) {
    if (lane.active >= lane.limit) return;
    lane.waiting.delete(admit);
    lane.active += 1;
    admit();
  }
}

function createRelease(lane: Lane): () => void {
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    lane.active -= 1;
    admitWaiters(lane);
  };
}
