import { listModels } from '@foresight/inference';
import type { ModelServerClient } from '@foresight/services';

/** A page waits for the answer. */
const LIMIT_MS = 5_000;

/** Asks model servers over HTTP. */
export const inferenceModelServers: ModelServerClient = {
  listModels: ({ baseUrl, apiKey }) =>
    listModels({ baseUrl, timeoutMs: LIMIT_MS, ...(apiKey === null ? {} : { apiKey }) }),
};
