import { Hono } from 'hono';
import type { ModelSource } from '../../generation/served-model';
import { openModel } from '../requests/open-model';
import { readRequest } from '../requests/read-request';
import { tokenizeRequestSchema, toTokenizeInput } from '../requests/tokenize-request';

/**
 * `POST /tokenize`, as vLLM has it. Token strings are what the tokens add to the text, so that they
 * joined are the prompt; vLLM gives the vocabulary's own spelling.
 */
export function createTokenizeRoutes(models: ModelSource): Hono {
  const routes = new Hono();
  routes.post('/tokenize', async (context) => {
    const request = await readRequest(context, tokenizeRequestSchema);
    const { model, release } = openModel(models, request.model);
    try {
      const input = toTokenizeInput(request);
      const isEmpty = input.kind === 'text' && input.text === '';
      const tokens = isEmpty ? [] : model.tokenize(input);
      return context.json({
        count: tokens.length,
        max_model_len: model.contextTokens,
        tokens: tokens.map(({ id }) => id),
        token_strs: request.return_token_strs ? tokens.map(({ text }) => text) : null,
      });
    } finally {
      release();
    }
  });
  return routes;
}
