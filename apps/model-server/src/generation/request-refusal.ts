export interface RefusalDetails {
  /** Default 400. */
  readonly status?: 400 | 404 | 409 | 503;
  /** The field of the request that is to blame. */
  readonly param?: string;
  readonly code?: string;
}

/** A request that is not answered, with a message for whoever sent it. */
export class RequestRefusal extends Error {
  override readonly name = 'RequestRefusal';

  constructor(
    message: string,
    readonly details: RefusalDetails = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
