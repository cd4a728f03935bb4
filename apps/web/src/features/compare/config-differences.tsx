import type { ConfigDifference } from './prepare-config-differences';

interface ConfigDifferencesProps {
  differences: readonly ConfigDifference[];
  leftName: string;
  rightName: string;
}

/** What was set otherwise in two runs. */
export function ConfigDifferences({ differences, leftName, rightName }: ConfigDifferencesProps) {
  if (differences.length === 0)
    return <p className="text-muted text-sm">All settings are the same.</p>;
  return (
    <table className="tabular w-full table-fixed text-sm">
      <caption className="sr-only">Settings that differ</caption>
      <thead className="text-faint text-xs">
        <tr>
          <th scope="col" className="w-1/3 py-1 pr-3 text-left font-medium">
            Setting
          </th>
          <th scope="col" className="truncate py-1 pr-3 text-left font-medium">
            {leftName}
          </th>
          <th scope="col" className="truncate py-1 text-left font-medium">
            {rightName}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ term, left, right }) => (
          <tr key={term} className="border-t align-top">
            <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
              {term}
            </th>
            <td className="wrap-anywhere py-1 pr-3">{left}</td>
            <td className="wrap-anywhere py-1">{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
