/** What the server counts, as Prometheus reads it. */
export class Metrics {
  private readonly inFlight = new Map<string, number>();
  private readonly requests = new Map<string, number>();
  private readonly tokens = new Map<string, number>();

  constructor(modelNames: readonly string[]) {
    for (const series of [this.inFlight, this.requests, this.tokens]) {
      for (const name of modelNames) series.set(name, 0);
    }
  }

  /** A request begins; the returned function tells that it has ended. */
  begin(model: string): () => void {
    add(this.requests, model, 1);
    add(this.inFlight, model, 1);
    return () => add(this.inFlight, model, -1);
  }

  countTokens(model: string, count: number): void {
    add(this.tokens, model, count);
  }

  /** Prometheus text exposition format 0.0.4. */
  render(): string {
    return [
      renderSeries(
        'foresight_model_requests_in_flight',
        'gauge',
        'Answers being written.',
        this.inFlight,
      ),
      renderSeries('foresight_model_requests_total', 'counter', 'Answers begun.', this.requests),
      renderSeries(
        'foresight_model_tokens_generated_total',
        'counter',
        'Tokens written.',
        this.tokens,
      ),
    ].join('');
  }
}

function add(series: Map<string, number>, model: string, amount: number): void {
  series.set(model, (series.get(model) ?? 0) + amount);
}

function renderSeries(
  name: string,
  type: 'gauge' | 'counter',
  help: string,
  values: ReadonlyMap<string, number>,
): string {
  const lines = [...values].map(([model, value]) => `${name}{model="${model}"} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}
