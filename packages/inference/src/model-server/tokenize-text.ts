import { isAppError, type TokenizeResponse } from '@foresight/contracts';
import { z } from 'zod';
import { endpointUrl } from '../endpoint-connection';
import { askModelServer, type ModelServer } from './ask-model-server';
import { orNull } from './lenient';
import { spellTokens } from './spell-tokens';

const answerSchema = z.object({
  tokens: z.array(z.number().int()),
  token_strs: orNull(z.array(z.string())),
  max_model_len: orNull(z.number().int().positive()),
});

/**
 * How a model reads a text, by `POST /tokenize` as vLLM has it.
 *
 * @returns null where the server has no such page, or the model no such tokens
 * @throws AppError `endpoint_…` in words
 */
export async function tokenizeText(
  server: ModelServer,
  model: string,
  text: string,
): Promise<TokenizeResponse | null> {
  // vLLM has it beside its API, not below.
  const root = server.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
  const body = { model, prompt: text, add_special_tokens: false, return_token_strs: true };
  const answer = answerSchema.safeParse(
    await askModelServer(server, endpointUrl(root, '/tokenize'), body).catch(nullIfRefused),
  );
  if (!answer.success) return null;
  const { tokens, token_strs: spelt, max_model_len: contextTokens } = answer.data;
  const texts = spelt && spelt.length === tokens.length ? spellTokens(spelt, text) : null;
  const described = tokens.map((id, index) => ({ id, text: texts?.[index] ?? null }));
  return { tokens: described, contextTokens };
}

function nullIfRefused(error: unknown): null {
  if (isAppError(error) && error.code === 'endpoint_refused') return null;
  throw error;
}
