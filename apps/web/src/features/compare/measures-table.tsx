import type { MeasureComparison } from '@foresight/contracts';
import { ComparePanel } from './compare-panel';
import { prepareMeasures } from './prepare-measures';

const columns = ['Left', 'Right', 'Difference', '95 % interval'];

/** Means of both runs over the pairs that both finished. */
export function MeasuresTable({ measures }: { measures: readonly MeasureComparison[] }) {
  return (
    <ComparePanel
      title="Means"
      hint="Over the finished pairs; intervals drawn over tasks. Differences of rates in points (pt); in bold where the interval leaves 0 out."
    >
      <section
        aria-label="Means, a table that scrolls sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-thin overflow-x-auto"
      >
        <table className="tabular w-full text-sm">
          <caption className="sr-only">Means of both runs</caption>
          <thead className="text-faint text-xs">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Measure
              </th>
              {columns.map((title) => (
                <th
                  key={title}
                  scope="col"
                  className="whitespace-nowrap py-1 pl-4 text-right font-medium"
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prepareMeasures(measures).map((row) => (
              <tr key={row.key} className="border-t">
                <th scope="row" className="min-w-40 py-1 text-left font-normal">
                  {row.name} <span className="block text-faint text-xs">{row.help}</span>
                </th>
                <td className="py-1 pl-4 text-right">{row.left}</td>
                <td className="py-1 pl-4 text-right">{row.right}</td>
                <td className={`py-1 pl-4 text-right ${row.clear ? 'font-semibold' : ''}`}>
                  {row.difference}
                </td>
                <td className="whitespace-nowrap py-1 pl-4 text-right text-muted">
                  {row.interval}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ComparePanel>
  );
}
