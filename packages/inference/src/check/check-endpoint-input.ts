import type { EndpointConnection } from '../endpoint-connection';

/** Which server to check. */
export interface CheckEndpointInput
  extends Pick<EndpointConnection, 'baseUrl' | 'model' | 'apiKey' | 'extraBody' | 'timeoutMs'> {
  /** Wall clock; becomes `checkedAt`. */
  clock?: () => Date;
  signal?: AbortSignal;
}
