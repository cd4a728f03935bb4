import type { GenerationRequest, LanguageModel } from '@foresight/agent';
import type { EndpointId } from '@foresight/contracts';
import { createOpenAiLanguageModel, type EndpointPool } from '@foresight/inference';
import type { ModelProvider, Timers } from '@foresight/services';
import type { EndpointLookup } from './endpoint-lookup';

/** A changed key or limit applies after this long, also in the middle of an episode. */
const KEEP_MS = 3_000;

interface OpenModel {
  model: Promise<LanguageModel>;
  until: number;
}

/** Models behind the register's endpoints, over one pool of connections per process. */
export class EndpointModelProvider implements ModelProvider {
  readonly #open = new Map<EndpointId, OpenModel>();

  constructor(
    private readonly lookUp: EndpointLookup,
    private readonly pool: EndpointPool,
    private readonly timers: Pick<Timers, 'now'>,
  ) {}

  /** @throws AppError `endpoint_refused` when the register does not know the endpoint. */
  async open(endpointId: EndpointId): Promise<LanguageModel> {
    await this.#current(endpointId);
    const current = () => this.#current(endpointId);
    return {
      async *generate(request: GenerationRequest, signal?: AbortSignal) {
        const model = await current();
        yield* model.generate(request, signal);
      },
    };
  }

  #current(endpointId: EndpointId): Promise<LanguageModel> {
    const known = this.#open.get(endpointId);
    if (known && known.until > this.timers.now()) return known.model;
    const model = this.#connect(endpointId);
    const entry = { model, until: this.timers.now() + KEEP_MS };
    this.#open.set(endpointId, entry);
    model.catch(() => {
      if (this.#open.get(endpointId) === entry) this.#open.delete(endpointId);
    });
    return model;
  }

  async #connect(endpointId: EndpointId): Promise<LanguageModel> {
    const { endpoint, apiKey } = await this.lookUp(endpointId);
    const { id, baseUrl, model, timeoutMs, extraBody, capabilities, maxConcurrency } = endpoint;
    const connection = { id, baseUrl, model, timeoutMs, extraBody, capabilities, maxConcurrency };
    return createOpenAiLanguageModel({
      endpoint: apiKey === null ? connection : { ...connection, apiKey },
      pool: this.pool,
    });
  }
}
