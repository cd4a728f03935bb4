import type { ServedModel } from '@foresight/contracts';

/** A model of a server that says nothing but its name. */
export function aServedModel(overrides: Partial<ServedModel> = {}): ServedModel {
  return {
    id: 'policy',
    displayName: null,
    description: null,
    kind: null,
    role: null,
    templates: null,
    contextTokens: null,
    parameterCount: null,
    architecture: null,
    tokenizerSize: null,
    createdAt: null,
    parents: [],
    trainingJobId: null,
    seed: null,
    dataHash: null,
    recipe: {},
    figures: {},
    history: [],
    ...overrides,
  };
}
