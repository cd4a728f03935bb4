export interface TableData {
  columns: string[];
  /** Cells as they are shown; the first names the row. */
  rows: string[][];
}

/** The numbers of a chart, for those who read them rather than look at them. */
export function DataTable({ data, caption }: { data: TableData; caption: string }) {
  return (
    <section
      aria-label={`${caption}, as a table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="scroll-thin h-full overflow-auto rounded border"
    >
      <table className="tabular w-full text-xs">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-muted">
          <tr>
            {data.columns.map((title, at) => (
              <th
                key={title}
                scope="col"
                className={`px-3 py-1.5 font-medium ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(([name = '', ...cells]) => (
            <tr key={name} className="border-t">
              <th scope="row" className="wrap-anywhere px-3 py-1 text-left font-normal text-muted">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={data.columns[at + 1]} className="whitespace-nowrap px-3 py-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
