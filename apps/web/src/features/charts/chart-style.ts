/** One look for all charts; the colours follow the scheme by themselves. */
export const axisTick = { fill: 'var(--ink-faint)', fontSize: 11 };

export const tooltipBox = {
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  fontSize: 12,
};

export const chartMargin = { top: 6, right: 10, bottom: 0, left: 0 };

/** A colour and, so that lines differ without it, a pattern of dashes. */
export interface SeriesStyle {
  color: string;
  dash?: string;
}
