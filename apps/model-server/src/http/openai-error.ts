import { LanguageModelError } from '@foresight/language-model';
import type { z } from 'zod';
import { CheckpointError } from '../checkpoints/checkpoint-error';
import { RequestRefusal } from '../generation/request-refusal';

/** An error in the shape that OpenAI clients read. */
export interface OpenAiError {
  status: 400 | 404 | 409 | 500 | 503;
  body: {
    error: { message: string; type: string; param: string | null; code: string | null };
  };
}

/** What a client is told of an error; null if it is the server's own and no business of theirs. */
export function describeError(error: unknown): OpenAiError | null {
  if (error instanceof RequestRefusal) {
    const { status = 400, param = null, code = null } = error.details;
    return toOpenAiError(status, error.message, param, code);
  }
  if (error instanceof CheckpointError) return describeCheckpointError(error);
  if (error instanceof LanguageModelError) return describeModelError(error);
  return null;
}

/** What a client is told when the server itself is to blame. */
export function serverError(): OpenAiError {
  const message = 'The server failed while it answered. See its log.';
  return {
    status: 500,
    body: { error: { message, type: 'server_error', param: null, code: null } },
  };
}

export function refuseInvalid(error: z.ZodError): RequestRefusal {
  const [issue] = error.issues;
  const param = issue?.path.join('.') || undefined;
  const message = issue?.message ?? 'The request is not valid.';
  return new RequestRefusal(param ? `${param}: ${message}` : message, param ? { param } : {});
}

function describeCheckpointError({ code, message }: CheckpointError): OpenAiError {
  switch (code) {
    case 'not_found':
      return toOpenAiError(404, message, 'name', 'checkpoint_not_found');
    case 'not_loaded':
      return toOpenAiError(404, message, 'name', 'checkpoint_not_loaded');
    case 'invalid':
      return toOpenAiError(400, message, 'name', 'invalid_checkpoint');
  }
}

function describeModelError({ code, message }: LanguageModelError): OpenAiError | null {
  switch (code) {
    case 'context_exceeded':
      return toOpenAiError(400, message, 'messages', 'context_length_exceeded');
    case 'invalid_request':
      return toOpenAiError(400, message, null, null);
    case 'disposed':
      return toOpenAiError(503, 'The server is stopping.', null, 'model_unavailable');
    default:
      return null;
  }
}

function toOpenAiError(
  status: OpenAiError['status'],
  message: string,
  param: string | null,
  code: string | null,
): OpenAiError {
  const type = status === 503 ? 'server_error' : 'invalid_request_error';
  return { status, body: { error: { message, type, param, code } } };
}
