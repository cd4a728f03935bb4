import type { ServedModel } from '@foresight/contracts';
import { formatCount } from '../../lib/format-number';

export type Fact = [term: string, value: string];

/** What is known of the network and its tokenizer; nothing that the server does not say. */
export function prepareNetwork(model: ServedModel): Fact[] {
  const { architecture } = model;
  return keepSaid([
    ['Parameters', count(model.parameterCount)],
    ['Context', count(model.contextTokens, ' tokens')],
    ['Width', count(architecture?.width)],
    ['Layers', count(architecture?.layers)],
    ['Attention heads', count(architecture?.heads)],
    ['Feed-forward width', count(architecture?.feedForwardWidth)],
    ['Vocabulary', count(model.tokenizerSize, ' tokens')],
  ]);
}

/** Where the weights come from. */
export function prepareOrigin(model: ServedModel): Fact[] {
  return keepSaid([
    ['Job', model.trainingJobId],
    ['Seed', model.seed === null ? null : String(model.seed)],
    ['Hash of the rows', model.dataHash],
    ['Written', model.createdAt?.slice(0, 16).replace('T', ' ') ?? null],
  ]);
}

const MOST_FACTS = 40;

/**
 * Nested settings or figures as terms and values, e.g. `plan.steps` and `9`, in their order; of very
 * many the first.
 */
export function prepareSettings(settings: Record<string, unknown>): Fact[] {
  return flatten('', settings).slice(0, MOST_FACTS);
}

function flatten(path: string, value: unknown): Fact[] {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.entries(value).flatMap(([key, held]) =>
      flatten(path === '' ? key : `${path}.${key}`, held),
    );
  }
  return value === undefined ? [] : [[path, describeValue(value)]];
}

function describeValue(value: unknown): string {
  if (value === null) return '–';
  if (typeof value === 'number') return formatFigure(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Four digits are enough to compare. */
function formatFigure(value: number): string {
  if (Number.isInteger(value)) return formatCount(value);
  return String(Number(value.toPrecision(4)));
}

function count(value: number | null | undefined, unit = ''): string | null {
  return value === null || value === undefined ? null : `${formatCount(value)}${unit}`;
}

function keepSaid(facts: [string, string | null][]): Fact[] {
  return facts.flatMap(([term, value]): Fact[] => (value === null ? [] : [[term, value]]));
}
