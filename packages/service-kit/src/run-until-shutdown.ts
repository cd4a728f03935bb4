import type { Logger } from 'pino';
import { firstShutdownReason, type ProcessEvents, type ShutdownReason } from './shutdown-reason';

export type { ShutdownReason } from './shutdown-reason';

export interface StartContext {
  /** Ends the process with code 1, at any time. */
  fail: (error: unknown) => void;
  /** Aborted when the process is to end: a start that takes long should give up then. */
  signal: AbortSignal;
}

export interface RunOptions {
  logger: Pick<Logger, 'info' | 'error' | 'fatal'>;
  /** Brings the process up. A rejection ends the process with code 1. */
  start: (context: StartContext) => Promise<void>;
  /** Puts everything down, also what a failed start has left. Called once, after start has settled. */
  stop: (reason: ShutdownReason) => Promise<void>;
  /** The longest a shutdown may take; then the process exits with code 1. */
  forceAfterMs: number;
  /** The process to listen to and to end; another one in tests. */
  host?: ProcessEvents;
}

// What an orphan needs for a long stop, such as its database, has most likely gone with its parent.
const ORPHAN_FORCE_AFTER_MS = 4_000;

/**
 * Runs a service from its start to the end of its process: until SIGINT, SIGTERM, the end of the parent
 * that forked it with an IPC channel, or an error nobody caught.
 * Exit code 0 after a clean stop, 1 after an error or a shutdown that took too long.
 */
export async function runUntilShutdown(options: RunOptions): Promise<void> {
  const { logger, host = process } = options;
  const shutdown = firstShutdownReason(host);
  const fail = (error: unknown) => shutdown.request({ kind: 'error', error });
  const ending = new AbortController();
  const started = options.start({ fail, signal: ending.signal }).catch(fail);
  const reason = await shutdown.reason;
  ending.abort();
  logReason(logger, reason);
  const forceAfterMs =
    reason.kind === 'parent-gone'
      ? Math.min(options.forceAfterMs, ORPHAN_FORCE_AFTER_MS)
      : options.forceAfterMs;
  const force = setTimeout(() => {
    logger.error({ forceAfterMs }, 'shutdown took too long');
    host.exit(1);
  }, forceAfterMs);
  await started;
  const isClean = await stopCleanly(options, reason);
  clearTimeout(force);
  host.exit(isClean && reason.kind !== 'error' ? 0 : 1);
}

async function stopCleanly(options: RunOptions, reason: ShutdownReason): Promise<boolean> {
  try {
    await options.stop(reason);
    return true;
  } catch (error) {
    options.logger.error({ err: error }, 'shutdown failed');
    return false;
  }
}

function logReason(logger: RunOptions['logger'], reason: ShutdownReason): void {
  if (reason.kind === 'error') logger.fatal({ err: reason.error }, 'stopping after an error');
  else logger.info({ reason }, 'stopping');
}
