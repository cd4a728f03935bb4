import type { CompareRunsResponse } from '@foresight/contracts';
import { formatShare } from '../../lib/format-number';
import { ComparePanel } from './compare-panel';
import { formatPValue, measureWords, signed } from './prepare-measures';

const points = (value: number) => (100 * value).toFixed(0);
const columns = ['Pairs', 'Left', 'Right', 'Difference', 'Gained', 'Lost', 'p', 'Revised'];

/** The same by task family: what one number hides. */
export function FamiliesTable({ families }: Pick<CompareRunsResponse, 'families'>) {
  return (
    <ComparePanel
      title="By task family"
      hint="Success of the finished pairs, its difference in points, and the revise rates. With many families some p is small by chance."
    >
      <section
        aria-label="By task family, a table that scrolls sideways"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="scroll-thin overflow-x-auto"
      >
        <table className="tabular w-full text-sm">
          <caption className="sr-only">Success by task family</caption>
          <thead className="text-faint text-xs">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                Family
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
            {families.map(({ family, success, revise }) => (
              <tr key={family} className="border-t">
                <th scope="row" className="min-w-40 py-1 text-left font-normal">
                  {family}
                </th>
                <td className="py-1 pl-4 text-right">{success.pairs}</td>
                <td className="py-1 pl-4 text-right">
                  {formatShare(success.left.succeeded, success.pairs)}
                </td>
                <td className="py-1 pl-4 text-right">
                  {formatShare(success.right.succeeded, success.pairs)}
                </td>
                <td className="whitespace-nowrap py-1 pl-4 text-right">
                  {signed(success.difference, points)}
                  {success.differenceInterval && (
                    <span className="text-faint text-xs">
                      {' '}
                      {signed(success.differenceInterval.low, points)} …{' '}
                      {signed(success.differenceInterval.high, points)}
                    </span>
                  )}
                </td>
                <td className="py-1 pl-4 text-right">{success.gained}</td>
                <td className="py-1 pl-4 text-right">{success.lost}</td>
                <td className="whitespace-nowrap py-1 pl-4 text-right">
                  {formatPValue(success.pValue).replace(/^p (= )?/, '')}
                </td>
                <td className="whitespace-nowrap py-1 pl-4 text-right text-muted">
                  {[revise.left, revise.right]
                    .map((rate) => (rate === null ? '–' : measureWords.reviseRate.format(rate)))
                    .join(' → ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ComparePanel>
  );
}
