import { formatCount } from '../../lib/format-number';
import { formatLoss } from './format-loss';
import type { LossRow } from './prepare-losses';

export function LossTable({ rows, label }: { rows: LossRow[]; label: string }) {
  return (
    <section
      aria-label={`${label}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin max-h-64 overflow-y-auto rounded border"
    >
      <table className="tabular w-full text-xs">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-raised text-muted">
          <tr>
            {['Step', 'Batches', 'Held-out rows'].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ step, training, evaluation }) => (
            <tr key={step} className="border-t">
              <th scope="row" className="px-3 py-1 text-right font-normal text-muted">
                {formatCount(step)}
              </th>
              <td className="px-3 py-1 text-right">{show(training)}</td>
              <td className="px-3 py-1 text-right">{show(evaluation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const show = (value: number | null) => (value === null ? '' : formatLoss(value));
