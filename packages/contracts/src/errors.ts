import { z } from 'zod';

/**
 * Everything that can go wrong and that someone outside the failing function must tell apart.
 * Each surface (HTTP, job, episode status) translates this union exhaustively; nobody decides by
 * message text.
 */
export const errorCodeSchema = z.enum([
  'invalid_input',
  'not_found',
  'conflict',
  'endpoint_unreachable',
  'endpoint_unauthorized',
  'endpoint_refused',
  'endpoint_overloaded',
  'endpoint_bad_answer',
  'endpoint_timeout',
  'stream_cut',
  'context_too_long',
  'world_unreachable',
  'world_lost',
  'world_refused',
  'world_task_unknown',
  'world_diverged',
  'lease_lost',
  'cancelled',
  'attempts_exhausted',
  'backend_unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

export const errorBodySchema = z.object({
  error: z.object({
    code: errorCodeSchema,
    message: z.string(),
    details: z.unknown().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

const marker = Symbol.for('foresight.AppError');

export interface AppErrorOptions {
  /** Whether the same attempt may succeed later without anyone changing anything. */
  retryable?: boolean;
  details?: unknown;
  cause?: unknown;
}

/** The one error type that crosses package boundaries; its message is safe to show to users. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly [marker] = true;
  readonly retryable: boolean;
  readonly details: unknown;

  constructor(
    readonly code: ErrorCode,
    message: string,
    options: AppErrorOptions = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.retryable = options.retryable ?? false;
    this.details = options.details;
  }
}

/** Recognises an AppError also when two copies of this module are loaded. */
export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && marker in error;
}
