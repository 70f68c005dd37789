/** Moves the row at one index to another. */
export function reordered<R>(rows: readonly R[], from: number, to: number): R[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  const rest = rows.filter((_, index) => index !== from);
  return [...rest.slice(0, to), row, ...rest.slice(to)];
}

const step = 10;

/** The rows whose position changes in the new order, with their new positions 10, 20, 30 … */
export const repositioned = <R extends { sort: number }>(rows: readonly R[]): { row: R; sort: number }[] =>
  rows.map((row, index) => ({ row, sort: (index + 1) * step })).filter(({ row, sort }) => row.sort !== sort);
