/** Why a checkpoint was not loaded or dropped. */
export type CheckpointErrorCode = 'not_found' | 'invalid' | 'not_loaded';

export class CheckpointError extends Error {
  override readonly name = 'CheckpointError';

  constructor(
    readonly code: CheckpointErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
