import type { z } from 'zod';

/** A refusal in the shape that OpenAI clients read. */
export interface OpenAiError {
  status: 400 | 404 | 500;
  body: {
    error: { message: string; type: string; param: string | null; code: string | null };
  };
}

export function invalidRequest(
  message: string,
  param: string | null = null,
  code: string | null = null,
): OpenAiError {
  return { status: 400, body: { error: { message, type: 'invalid_request_error', param, code } } };
}

export function describeInvalidRequest(error: z.ZodError): OpenAiError {
  const [issue] = error.issues;
  const param = issue === undefined || issue.path.length === 0 ? null : issue.path.join('.');
  const message = issue?.message ?? 'The request is not valid.';
  return invalidRequest(param === null ? message : `${param}: ${message}`, param);
}

export function unknownModel(model: string, served: readonly string[]): OpenAiError {
  const message = `The model “${model}” does not exist. This server serves: ${served.join(', ')}.`;
  const type = 'invalid_request_error';
  return {
    status: 404,
    body: { error: { message, type, param: 'model', code: 'model_not_found' } },
  };
}

export function contextTooLong(
  promptTokens: number,
  maxTokens: number,
  limit: number,
): OpenAiError {
  const message = `This model's maximum context length is ${limit} tokens. The messages have ${promptTokens} tokens and ${maxTokens} were asked for.`;
  return invalidRequest(message, 'messages', 'context_length_exceeded');
}

export function serverError(): OpenAiError {
  const message = 'The server failed while it answered. See its log.';
  return {
    status: 500,
    body: { error: { message, type: 'server_error', param: null, code: null } },
  };
}
