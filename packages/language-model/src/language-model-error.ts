/** Why this package could not do what was asked. */
export type LanguageModelErrorCode =
  /** Prompt and answer do not fit in the context. */
  | 'context_exceeded'
  /** The files are no checkpoint that this package can read. */
  | 'invalid_checkpoint'
  /** A request that makes no sense, such as an empty prompt. */
  | 'invalid_request'
  /** A row of training data that cannot be learned from. */
  | 'invalid_row'
  /** Files of rows that cannot be trained on. */
  | 'invalid_dataset'
  /** A saved training that cannot be gone on with: cut off, or of another model, plan or data. */
  | 'invalid_state'
  /** Too many steps had a gradient that is not finite. */
  | 'training_diverged'
  /** The engine or decoder was disposed of before it finished. */
  | 'disposed'
  /** A thread ended by itself. */
  | 'thread_failed';

export class LanguageModelError extends Error {
  override readonly name = 'LanguageModelError';

  constructor(
    readonly code: LanguageModelErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
