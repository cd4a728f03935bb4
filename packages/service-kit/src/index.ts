export { announceReady, READY_MESSAGE } from './announce-ready';
export {
  createLogger,
  type Logger,
  type LoggerOptions,
  type LogLevel,
  logLevels,
} from './create-logger';
export { readEnv } from './read-env';
export { type RunOptions, runUntilShutdown, type ShutdownReason } from './run-until-shutdown';
