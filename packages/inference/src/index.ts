export { checkEndpoint, type EndpointCheck } from './check/check-endpoint';
export type { CheckEndpointInput } from './check/check-endpoint-input';
export { listModels, type ModelListing } from './check/list-models';
export {
  createOpenAiLanguageModel,
  type OpenAiLanguageModelOptions,
} from './create-openai-language-model';
export type { EndpointConnection } from './endpoint-connection';
export { createEndpointPool, type EndpointPool } from './endpoint-pool';
export { generateAll } from './generate-all';
export type { ModelServer } from './model-server/ask-model-server';
export { tokenizeText } from './model-server/tokenize-text';
export { cancelTrainingJob, listTrainingJobs } from './model-server/training-jobs';
