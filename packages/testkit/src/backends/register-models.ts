import {
  type CreateEndpointRequest,
  createEndpointRequestSchema,
  type EndpointId,
} from '@foresight/contracts';
import type { Database } from '@foresight/db';
import { newId } from '@foresight/services';

export interface RegisteredModels {
  policyEndpointId: EndpointId;
  worldModelEndpointId: EndpointId;
}

/** Puts a model server into the register twice, as policy and as world model, as launches need it. */
export async function registerModels(
  database: Pick<Database, 'endpoints'>,
  baseUrl: string,
  overrides: Partial<CreateEndpointRequest> = {},
): Promise<RegisteredModels> {
  const register = async (role: 'policy' | 'world_model') => {
    const id = newId('end');
    const request = { name: `${role} ${id}`, baseUrl, model: role, roles: [role], ...overrides };
    await database.endpoints.create(id, createEndpointRequestSchema.parse(request));
    return id;
  };
  return {
    policyEndpointId: await register('policy'),
    worldModelEndpointId: await register('world_model'),
  };
}
