import type { Generation, GenerationRequest } from '@foresight/agent';
import { AppError } from '@foresight/contracts';
import { createOpenAiLanguageModel } from './create-openai-language-model';
import type { EndpointConnection } from './endpoint-connection';
import { createEndpointPool } from './endpoint-pool';

/**
 * Whole answers to a few requests, for a person who waits for them.
 *
 * @throws AppError as a language model does
 */
export async function generateAll(
  endpoint: EndpointConnection,
  requests: readonly GenerationRequest[],
): Promise<Generation[]> {
  const pool = createEndpointPool();
  const stop = new AbortController();
  const model = createOpenAiLanguageModel({ endpoint, pool });
  const answer = async (request: GenerationRequest): Promise<Generation> => {
    for await (const part of model.generate(request, stop.signal)) {
      if (part.type === 'end') return part.generation;
    }
    throw new AppError('stream_cut', 'The answer ended without an end part.');
  };
  try {
    return await Promise.all(requests.map(answer));
  } finally {
    // The first failure decides: the other answers are wanted no more.
    stop.abort();
    await pool.close();
  }
}
