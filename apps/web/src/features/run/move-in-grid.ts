/** Where a key leads from a cell of a grid filled row by row; null if the key does not move. */
export function moveInGrid(
  key: string,
  index: number,
  columns: number,
  count: number,
): number | null {
  const target = targetOf(key, index, columns, count);
  if (target === null || count === 0) return null;
  return target < 0 || target >= count ? index : target;
}

function targetOf(key: string, index: number, columns: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
