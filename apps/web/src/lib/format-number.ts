import { decodeWireNumber, type WireNumber } from '@foresight/contracts';

const whole = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const formatCount = (value: number): string => whole.format(value);
export const formatCompact = (value: number): string => compact.format(value);

/** `1 step`, `2 steps`; with a thousands separator. */
export function formatPlural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Part of a whole in percent; `–` when there is no whole yet. */
export function formatShare(part: number, total: number): string {
  if (total === 0) return '–';
  const percent = (100 * part) / total;
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)}%`;
}

/** A probability or agreement in [0, 1] with two digits. */
export const formatProbability = (value: number): string => value.toFixed(2);

/** Rewards come as worlds send them, NaN and infinities included. */
export function formatReward(reward: WireNumber): string {
  const value = decodeWireNumber(reward);
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞';
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 1 ? 3 : 2);
}

/** `980 B`, `12.4 kB`, `5.0 MB`, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const inKilo = bytes / 1_000;
  return inKilo < 1_000 ? `${inKilo.toFixed(1)} kB` : `${(inKilo / 1_000).toFixed(1)} MB`;
}
