import { errorBodySchema, type Run, runResponseSchema } from '@foresight/contracts';

/** The server could not be asked, which may be different in a moment. */
export class ServerUnreachableError extends Error {}

/** The two calls that the command line makes. */
export class ApiClient {
  constructor(private readonly baseUrl: string) {}

  /** @throws an error in words if the server refuses or cannot be reached. */
  async launchRun(preset: string): Promise<Run> {
    const body = JSON.stringify({ preset });
    return this.request('/api/v1/runs', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  }

  /** @throws an error in words if the server refuses or cannot be reached. */
  async readRun(id: string): Promise<Run> {
    return this.request(`/api/v1/runs/${id}`, {});
  }

  private async request(path: string, init: RequestInit): Promise<Run> {
    const answer = await fetch(new URL(path, this.baseUrl), {
      ...init,
      signal: AbortSignal.timeout(30_000),
    }).catch((cause: unknown) => {
      throw new ServerUnreachableError(`Foresight does not answer at ${this.baseUrl}.`, { cause });
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) return runResponseSchema.parse(body).run;
    const refusal = errorBodySchema.safeParse(body);
    throw new Error(
      refusal.success
        ? refusal.data.error.message
        : `${this.baseUrl} answered with status ${answer.status}.`,
    );
  }
}
