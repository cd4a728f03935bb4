import type { ServedModel } from './served-model';

const series = {
  requests: ['foresight_model_requests_total', 'counter', 'Requests begun.'],
  inFlight: ['foresight_model_requests_in_flight', 'gauge', 'Requests being answered.'],
  aborted: ['foresight_model_requests_aborted_total', 'counter', 'Requests whose client left.'],
  generated: ['foresight_model_tokens_generated_total', 'counter', 'Tokens of answers.'],
  prompt: ['foresight_model_prompt_tokens_total', 'counter', 'Tokens of answered prompts.'],
  cached: [
    'foresight_model_prompt_tokens_cached_total',
    'counter',
    'Of these, tokens that were computed before.',
  ],
  running: ['foresight_model_choices_running', 'gauge', 'Choices computed together now.'],
  waiting: ['foresight_model_choices_waiting', 'gauge', 'Choices that wait for a place.'],
  steps: [
    'foresight_model_steps_total',
    'counter',
    'Steps, each a token of one choice or several.',
  ],
} as const;

type Series = keyof typeof series;

/** What the server counts, as Prometheus reads it. */
export class Metrics {
  private readonly values = new Map<Series, Map<string, number>>();

  /** A request begins; the returned function tells that it has ended. */
  begin(model: string): () => void {
    this.add('requests', model, 1);
    this.add('inFlight', model, 1);
    return () => this.add('inFlight', model, -1);
  }

  countAborted(model: string): void {
    this.add('aborted', model, 1);
  }

  countTokens(model: string, count: number): void {
    this.add('generated', model, count);
  }

  countPrompt(model: string, tokens: number, cachedTokens: number): void {
    this.add('prompt', model, tokens);
    this.add('cached', model, cachedTokens);
  }

  /** Prometheus text exposition format 0.0.4. */
  render(models: readonly ServedModel[]): string {
    for (const name of ['running', 'waiting'] as const) this.values.delete(name);
    for (const { name, load } of models) {
      this.set('running', name, load.running);
      this.set('waiting', name, load.waiting);
      this.set('steps', name, load.steps);
      for (const each of ['requests', 'inFlight', 'generated', 'prompt', 'cached'] as const) {
        this.add(each, name, 0);
      }
    }
    const names = Object.keys(series) as Series[];
    return names.map((name) => this.renderSeries(name)).join('') + renderServed(models);
  }

  private add(name: Series, model: string, amount: number): void {
    this.set(name, model, (this.valuesOf(name).get(model) ?? 0) + amount);
  }

  private set(name: Series, model: string, value: number): void {
    this.valuesOf(name).set(model, value);
  }

  private valuesOf(name: Series): Map<string, number> {
    const values = this.values.get(name) ?? new Map<string, number>();
    this.values.set(name, values);
    return values;
  }

  private renderSeries(key: Series): string {
    const [name, type, help] = series[key];
    const lines = [...this.valuesOf(key)].map(([model, value]) => line(name, model, value));
    return head(name, type, help) + lines.join('');
  }
}

function renderServed(models: readonly ServedModel[]): string {
  const name = 'foresight_model_served';
  const lines = models.map((model) => line(name, model.name, 1));
  return head(name, 'gauge', 'Models that are served now.') + lines.join('');
}

function head(name: string, type: string, help: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
}

function line(name: string, model: string, value: number): string {
  const label = model.replace(/[\\"\n]/g, (character) =>
    character === '\n' ? '\\n' : `\\${character}`,
  );
  return `${name}{model="${label}"} ${value}\n`;
}
