import type { ModelLease, ModelSource, ServedModel } from './served-model';

/** All models of several sources; of two with one name the earlier source's is served. */
export class ModelCatalogue implements ModelSource {
  constructor(private readonly sources: readonly ModelSource[]) {}

  list(): ServedModel[] {
    const byName = new Map<string, ServedModel>();
    for (const model of this.sources.flatMap((source) => source.list())) {
      if (!byName.has(model.name)) byName.set(model.name, model);
    }
    return [...byName.values()];
  }

  open(name: string): ModelLease | undefined {
    for (const source of this.sources) {
      const lease = source.open(name);
      if (lease) return lease;
    }
    return undefined;
  }
}
