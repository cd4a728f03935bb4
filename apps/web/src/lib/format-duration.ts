const units: [suffix: string, ms: number][] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
];

/** `340 ms`, `4.2 s`, `3 min 20 s`, `2 h 5 min`: two units at most. */
export function formatDuration(ms: number): string {
  if (!Number.isFinite(ms) || ms < 0) return '–';
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  const first = units.findIndex(([, size]) => ms >= size);
  const [suffix, size] = units[first] ?? ['s', 1_000];
  const whole = `${Math.floor(ms / size)} ${suffix}`;
  const smaller = units[first + 1];
  const rest = smaller ? Math.floor((ms % size) / smaller[1]) : 0;
  return smaller && rest > 0 ? `${whole} ${rest} ${smaller[0]}` : whole;
}

/** `just now`, `4 min ago`, `3 h ago`, `2 d ago`. */
export function formatAgo(ms: number): string {
  if (ms < 10_000) return 'just now';
  const unit = units.find(([, size]) => ms >= size) ?? ['s', 1_000];
  return `${Math.floor(ms / unit[1])} ${unit[0]} ago`;
}
