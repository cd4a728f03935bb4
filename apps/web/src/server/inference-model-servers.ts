import {
  cancelTrainingJob,
  generateAll,
  listModels,
  listTrainingJobs,
  type ModelServer,
  tokenizeText,
} from '@foresight/inference';
import type { ModelServerAddress, ModelServerClient } from '@foresight/services';

/** A page waits for what a server says of itself. */
const LIMIT_MS = 5_000;
/** A person waits for samples. */
const GENERATION_LIMIT_MS = 120_000;

const toServer = ({ baseUrl, apiKey }: ModelServerAddress): ModelServer => ({
  baseUrl,
  apiKey,
  timeoutMs: LIMIT_MS,
});

/** Asks model servers over HTTP. */
export const inferenceModelServers: ModelServerClient = {
  listModels: ({ baseUrl, apiKey }) =>
    listModels({ baseUrl, timeoutMs: LIMIT_MS, ...(apiKey === null ? {} : { apiKey }) }),
  tokenize: ({ endpoint, apiKey }, text) =>
    tokenizeText(toServer({ baseUrl: endpoint.baseUrl, apiKey }), endpoint.model, text),
  generate: ({ endpoint, apiKey }, requests) => {
    const { timeoutMs, ...connection } = endpoint;
    const limitMs = Math.min(timeoutMs, GENERATION_LIMIT_MS);
    const key = apiKey === null ? {} : { apiKey };
    return generateAll({ ...connection, ...key, timeoutMs: limitMs }, requests);
  },
  listTrainingJobs: (address) => listTrainingJobs(toServer(address)),
  cancelTrainingJob: (address, jobId) => cancelTrainingJob(toServer(address), jobId),
};
