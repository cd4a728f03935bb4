import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type { Logger } from 'pino';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface LoggerOptions {
  /** The process's name, on every line. */
  name: string;
  level: LogLevel;
  /** Readable lines instead of JSON. Default: on a terminal, or if LOG_FORMAT is `pretty`. */
  pretty?: boolean;
  /** Where lines go. Default: stdout. */
  destination?: DestinationStream;
}

const SECRET_KEYS = ['apiKey', 'authorization', 'password'];

/** A pino logger: an object first, then a constant message. Secrets are cut out to a depth of three. */
export function createLogger(options: LoggerOptions): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    redact: { paths: SECRET_KEYS.flatMap(atDepths), censor: '[redacted]' },
  };
  const readable = options.pretty ?? (process.stdout.isTTY || process.env.LOG_FORMAT === 'pretty');
  const output = options.destination ?? standardOutput();
  if (!readable) return pino(settings, output);
  // In this thread: pino's worker-thread transports do not survive bundling.
  return pino(
    settings,
    pretty({ destination: output, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss.l' }),
  );
}

/**
 * Node's own stream. Pino's default one writes again and again to a pipe whose reader has gone, and so
 * holds up the exit of a process whose launcher was killed.
 */
function standardOutput(): NodeJS.WriteStream {
  if (!process.stdout.listeners('error').includes(ignoreBrokenPipe))
    process.stdout.on('error', ignoreBrokenPipe);
  return process.stdout;
}

function ignoreBrokenPipe(): void {}

function atDepths(key: string): string[] {
  return [key, `*.${key}`, `*.*.${key}`];
}
