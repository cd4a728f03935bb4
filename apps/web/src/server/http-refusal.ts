import { AppError, type ErrorCode } from '@foresight/contracts';

/** A request turned away at the door, with a status that says more than its code's own. */
export class HttpRefusal extends AppError {
  constructor(
    readonly status: 400 | 403 | 404 | 405 | 413 | 415 | 421,
    message: string,
    code: ErrorCode = 'invalid_input',
  ) {
    super(code, message);
  }
}
