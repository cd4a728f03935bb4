import { setTimeout as delay } from 'node:timers/promises';
import { createDeadline } from '../deadline';
import { unreachable } from '../world-failures';
import { OpenEnvConnection } from './open-env-connection';
import { openEnvFailure } from './open-env-failure';

export interface CapacityOptions {
  baseUrl: string;
  timeoutMs: number;
  /** Longest wait for a free session of the server. */
  capacityWaitMs: number;
  /** First pause between two tries; each is twice the one before, up to 40 times the first. */
  firstPauseMs: number;
  closeTimeoutMs: number;
}

/**
 * Connects and makes sure that a session came about. Many servers keep but one: a full server is
 * asked again until it has room.
 *
 * @throws WorldError `world_unreachable` when none became free in time or nobody answers,
 * `world_refused`; the signal's reason
 */
export async function waitForCapacity(
  options: CapacityOptions,
  signal: AbortSignal | undefined,
): Promise<OpenEnvConnection> {
  const deadline = createDeadline(options.capacityWaitMs, signal);
  try {
    for (let pauseMs = options.firstPauseMs; ; pauseMs *= 2) {
      const connection = await tryToOpen(options, deadline.signal);
      if (connection !== null) return connection;
      const longest = options.firstPauseMs * 40;
      await delay(Math.min(pauseMs, longest), null, { signal: deadline.signal });
    }
  } catch (error) {
    if (deadline.isOver()) {
      const ms = options.capacityWaitMs;
      throw unreachable(`All sessions of the world were taken for ${ms} ms.`, error);
    }
    signal?.throwIfAborted();
    throw error;
  } finally {
    deadline.dispose();
  }
}

/** Null when the server is full. */
async function tryToOpen(
  { baseUrl, timeoutMs, closeTimeoutMs }: CapacityOptions,
  signal: AbortSignal,
): Promise<OpenEnvConnection | null> {
  const connection = await OpenEnvConnection.connect(baseUrl, { timeoutMs, signal });
  try {
    // Only an answer tells: a full server takes the connection, says so and hangs up.
    const answer = await connection.request({ type: 'state' }, { timeoutMs, signals: [signal] });
    if (answer.type !== 'error') return connection;
    const failure = openEnvFailure(answer.data);
    // An environment that was never reset may have no state; that it was asked is enough.
    if (answer.data.code === 'EXECUTION_ERROR') return connection;
    if (answer.data.code !== 'CAPACITY_REACHED') throw failure;
  } catch (error) {
    await connection.close(closeTimeoutMs);
    throw error;
  }
  await connection.close(closeTimeoutMs);
  return null;
}
