import type { Generation, GenerationRequest } from '@foresight/agent';
import type { ServedModel, TokenizeResponse, TrainingJob } from '@foresight/contracts';
import type { ModelServerClient } from '../ports/backends';

/** Model servers that say what they are told to; what they are not told, they cannot. */
export class ScriptedModelServers implements ModelServerClient {
  models: ServedModel[] = [];
  /** Why nobody answers. */
  problem: string | null = null;
  tokens: TokenizeResponse | null = null;
  jobs: TrainingJob[] | null = null;
  readonly requests: GenerationRequest[] = [];
  readonly cancelled: string[] = [];

  async listModels() {
    return this.problem === null
      ? { problem: null, models: this.models }
      : { problem: this.problem };
  }

  async tokenize(): Promise<TokenizeResponse | null> {
    return this.tokens;
  }

  async generate(_: unknown, requests: GenerationRequest[]): Promise<Generation[]> {
    this.requests.push(...requests);
    return requests.map(({ seed }) => answer(`answer ${seed}`));
  }

  async listTrainingJobs(): Promise<TrainingJob[] | null> {
    return this.jobs;
  }

  async cancelTrainingJob(_: unknown, jobId: string): Promise<boolean> {
    this.cancelled.push(jobId);
    return this.jobs?.some(({ id }) => id === jobId) ?? false;
  }
}

function answer(text: string): Generation {
  return {
    text,
    thinking: null,
    finishReason: 'stop',
    tokens: null,
    usage: null,
    timing: { firstTokenMs: null, totalMs: 1, queuedMs: 0, retries: 0 },
    endpointId: 'end_test',
    model: 'policy',
  };
}
