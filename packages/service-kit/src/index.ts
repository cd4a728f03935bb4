export { announceReady, READY_MESSAGE } from './announce-ready';
export {
  createLogger,
  type Logger,
  type LoggerOptions,
  type LogLevel,
  logLevels,
} from './create-logger';
export { acquireProcessLock, type LockAttempt, readLockHolder } from './process-lock.mjs';
export { readEnv } from './read-env';
export {
  type RunOptions,
  runUntilShutdown,
  type ShutdownReason,
  type StartContext,
} from './run-until-shutdown';
