import { z } from 'zod';

/** What a server says about a failure, from any of the dialects below. */
export interface ServerError {
  message: string;
  code: string | null;
  type: string | null;
  param: string | null;
}

const word = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
const fieldsSchema = z.object({ message: z.string(), code: word, type: word, param: word });

/** OpenAI and newer vLLM nest the fields under `error`; older vLLM and SGLang do not. */
const serverErrorSchema = z.union([
  z.object({ error: fieldsSchema }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error })),
  fieldsSchema.extend({ object: z.literal('error') }),
  // FastAPI and gateways; never part of a good answer, which has `choices`.
  z.object({ detail: z.unknown(), choices: z.undefined() }).transform(({ detail }) => ({
    message: typeof detail === 'string' ? detail : JSON.stringify(detail ?? null),
  })),
  fieldsSchema.extend({ choices: z.undefined() }),
]);

/** Reads the error object of an answer; null when the value is not one. */
export function parseServerError(value: unknown): ServerError | null {
  if (!mayBeError(value)) return null;
  const parsed = serverErrorSchema.safeParse(value);
  if (!parsed.success) return null;
  const fields: Partial<Record<keyof ServerError, string | null>> & { message: string } =
    parsed.data;
  return {
    message: fields.message,
    code: fields.code ?? null,
    type: fields.type ?? null,
    param: fields.param ?? null,
  };
}

/** Asked of every piece of every stream: a failed parse costs far more than two look-ups. */
function mayBeError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && ('error' in value || !('choices' in value));
}

const contextCodes = new Set(['context_length_exceeded', 'exceed_context_size_error']);
/** vLLM names the request field that broke the limit. */
const contextParams = new Set(['input_tokens', 'prompt_token_ids']);

/** Whether the prompt (with the tokens asked for) is longer than the model can read. */
export function isContextTooLong(error: ServerError): boolean {
  if (error.code !== null && contextCodes.has(error.code)) return true;
  if (error.type !== null && contextCodes.has(error.type)) return true;
  if (error.param !== null && contextParams.has(error.param)) return true;
  return looksLikeContextLimit(error);
}

/**
 * Last resort: SGLang, older vLLM and several gateways give no code, only a sentence that names a
 * context limit beside a number of tokens. Applied to foreign servers' refusals alone.
 */
function looksLikeContextLimit(error: ServerError): boolean {
  const generic = error.code === null || /^(400|413|422)$/.test(error.code);
  return (
    generic && /context[ _-]?(length|size|window)/i.test(error.message) && /\d/.test(error.message)
  );
}
