import {
  createRemoteWorldRequestSchema,
  type RemoteWorld,
  type RemoteWorldKind,
  updateRemoteWorldRequestSchema,
} from '@foresight/contracts';
import { collectFormErrors, type FormErrors } from '../../lib/form-errors';
import type { WorldChange } from './use-world-changes';

/** The form as it is typed. */
export interface WorldDraft {
  name: string;
  kind: RemoteWorldKind;
  baseUrl: string;
  actionField: string;
  observationField: string;
  timeoutSeconds: string;
  maxOpenSessions: string;
}

export function draftWorld(world: RemoteWorld | null): WorldDraft {
  return {
    name: world?.name ?? '',
    kind: world?.kind ?? 'openenv',
    baseUrl: world?.baseUrl ?? '',
    actionField: world?.options.actionField ?? '',
    observationField: world?.options.observationField ?? '',
    timeoutSeconds: String((world?.options.timeoutMs ?? 60_000) / 1_000),
    maxOpenSessions: String(world?.options.maxOpenSessions ?? 32),
  };
}

type PreparedWorld = { ok: true; change: WorldChange } | { ok: false; errors: FormErrors };

/** @param name of the world that is edited; null for a new one. */
export function prepareWorld(name: string | null, draft: WorldDraft): PreparedWorld {
  const baseUrl = draft.baseUrl.trim();
  const options = readOptions(draft);
  if (name === null) {
    const fields = { name: draft.name.trim(), kind: draft.kind, baseUrl, options };
    const created = createRemoteWorldRequestSchema.safeParse(fields);
    if (created.success) return { ok: true, change: { name, request: created.data } };
    return { ok: false, errors: collectFormErrors(created.error.issues) };
  }
  const updated = updateRemoteWorldRequestSchema.safeParse({ baseUrl, options });
  if (updated.success) return { ok: true, change: { name, request: updated.data } };
  return { ok: false, errors: collectFormErrors(updated.error.issues) };
}

function readOptions(draft: WorldDraft) {
  const field = (text: string) => (draft.kind === 'openenv' && text.trim()) || null;
  return {
    actionField: field(draft.actionField),
    observationField: field(draft.observationField),
    timeoutMs: Math.round(Number(draft.timeoutSeconds || Number.NaN) * 1_000),
    maxOpenSessions: Number(draft.maxOpenSessions || Number.NaN),
  };
}
