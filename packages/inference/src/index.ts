export { type CheckEndpointInput, checkEndpoint, type EndpointCheck } from './check/check-endpoint';
export {
  createOpenAiLanguageModel,
  type OpenAiLanguageModelOptions,
} from './create-openai-language-model';
export type { EndpointConnection } from './endpoint-connection';
export { createEndpointPool, type EndpointPool } from './endpoint-pool';
