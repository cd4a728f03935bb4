import { type RemoteWorld, type RemoteWorldHealth, remoteWorldSchema } from '@foresight/contracts';
import type { RemoteWorldModel } from '../generated/models';
import { decodeJson, type JsonValue } from '../text/encode-json';
import { decodeText } from '../text/encode-text';

export const uncheckedWorld: RemoteWorldHealth = {
  status: 'unchecked',
  message: 'Not checked yet.',
  checkedAt: null,
  fields: null,
};

export function toRemoteWorld(row: RemoteWorldModel): RemoteWorld {
  return remoteWorldSchema.parse({
    id: row.id,
    name: row.name,
    kind: row.kind,
    baseUrl: decodeText(row.baseUrl),
    options: decodeJson(row.options as JsonValue),
    health: decodeJson(row.health as JsonValue),
    createdAt: row.createdAt.toISOString(),
  });
}
