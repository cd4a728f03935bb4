import {
  createEndpointRequestSchema,
  type Endpoint,
  type ModelRole,
  updateEndpointRequestSchema,
} from '@foresight/contracts';
import { collectFormErrors, type FormErrors } from '../../lib/form-errors';
import type { EndpointChange } from './use-endpoint-changes';

/** The form as it is typed. */
export interface EndpointDraft {
  name: string;
  baseUrl: string;
  model: string;
  roles: ModelRole[];
  templates: string;
  maxConcurrency: string;
  timeoutSeconds: string;
  extraBody: string;
  note: string;
  /** Keys cannot be read, so a held one is only kept, replaced or forgotten. */
  key: { action: 'keep' } | { action: 'replace'; value: string } | { action: 'forget' };
}

export function draftEndpoint(endpoint: Endpoint | null): EndpointDraft {
  return {
    name: endpoint?.name ?? '',
    baseUrl: endpoint?.baseUrl ?? '',
    model: endpoint?.model ?? '',
    roles: endpoint?.roles ?? ['policy'],
    templates: endpoint?.templates ?? 'standard@1',
    maxConcurrency: String(endpoint?.maxConcurrency ?? 16),
    timeoutSeconds: String((endpoint?.timeoutMs ?? 120_000) / 1_000),
    extraBody:
      endpoint && Object.keys(endpoint.extraBody).length > 0
        ? JSON.stringify(endpoint.extraBody, null, 2)
        : '',
    note: endpoint?.note ?? '',
    key: endpoint?.hasApiKey ? { action: 'keep' } : { action: 'replace', value: '' },
  };
}

type PreparedEndpoint = { ok: true; change: EndpointChange } | { ok: false; errors: FormErrors };

export function prepareEndpoint(id: string | null, draft: EndpointDraft): PreparedEndpoint {
  const extraBody = parseObject(draft.extraBody);
  const fields = {
    name: draft.name,
    baseUrl: draft.baseUrl.trim(),
    model: draft.model,
    roles: draft.roles,
    templates: draft.templates,
    maxConcurrency: Number(draft.maxConcurrency || Number.NaN),
    timeoutMs: Math.round(Number(draft.timeoutSeconds || Number.NaN) * 1_000),
    extraBody: extraBody ?? {},
    note: draft.note,
    apiKey: prepareKey(draft.key),
  };
  const parsed =
    id === null
      ? createEndpointRequestSchema.safeParse(fields)
      : updateEndpointRequestSchema.safeParse(fields);
  const errors = parsed.success ? {} : collectFormErrors(parsed.error.issues);
  if (extraBody === null) errors.extraBody = 'Give a JSON object, e.g. {"top_k": 20}.';
  if (errors.timeoutMs?.startsWith('Give at')) errors.timeoutMs = 'Give 1 to 3,600 seconds.';
  if (!parsed.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return id === null
    ? { ok: true, change: { id, request: createEndpointRequestSchema.parse(fields) } }
    : { ok: true, change: { id, request: parsed.data } };
}

function prepareKey(key: EndpointDraft['key']): string | null | undefined {
  if (key.action === 'forget') return null;
  return key.action === 'replace' && key.value !== '' ? key.value : undefined;
}

/** Null if the text is not a JSON object. */
function parseObject(text: string): Record<string, unknown> | null {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
