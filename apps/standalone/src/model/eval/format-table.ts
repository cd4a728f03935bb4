/** Rows as text, the first one being the head; columns of figures are aligned to the right. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(...rows.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const isFigures = widths.map((_, column) =>
    rows.slice(1).every((row) => /^[\d+−–-]/.test(row[column] ?? '')),
  );
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return isFigures[column] ? cell.padStart(width) : cell.padEnd(width);
  };
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}
