/** Four digits, which is what losses and learning rates are compared by. */
export function formatLoss(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return String(Number(value.toPrecision(4)));
}
