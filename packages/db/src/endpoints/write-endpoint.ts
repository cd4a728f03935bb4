import type { CreateEndpointRequest, UpdateEndpointRequest } from '@foresight/contracts';
import type { Prisma } from '../generated/client';
import { encodeText } from '../text/encode-text';
import { toPrismaJson } from '../text/to-prisma-json';

/** The columns of a new endpoint that the request decides. */
export function writeNewEndpoint(request: CreateEndpointRequest) {
  return {
    name: encodeText(request.name),
    baseUrl: encodeText(request.baseUrl),
    model: encodeText(request.model),
    roles: request.roles,
    templates: encodeText(request.templates),
    maxConcurrency: request.maxConcurrency,
    timeoutMs: request.timeoutMs,
    extraBody: toPrismaJson(request.extraBody),
    apiKey: encodeGiven(request.apiKey) ?? null,
    note: encodeText(request.note),
  };
}

/** The columns to change; what the request leaves out is undefined, which Prisma does not write. */
export function writeEndpointChanges(
  request: UpdateEndpointRequest,
): Prisma.EndpointUpdateManyMutationInput {
  return {
    name: encodeGiven(request.name),
    baseUrl: encodeGiven(request.baseUrl),
    model: encodeGiven(request.model),
    roles: request.roles,
    templates: encodeGiven(request.templates),
    maxConcurrency: request.maxConcurrency,
    timeoutMs: request.timeoutMs,
    extraBody: request.extraBody && toPrismaJson(request.extraBody),
    apiKey: request.apiKey === null ? null : encodeGiven(request.apiKey),
    note: encodeGiven(request.note),
  };
}

function encodeGiven(text: string | undefined): string | undefined {
  return text === undefined ? undefined : encodeText(text);
}
