export interface Measure {
  what: string;
  measured: number;
  budget: number;
  unit: string;
  /** When true, the budget is a minimum; otherwise a maximum. */
  atLeast?: boolean;
}

const formatted = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1));

export function printTable(title: string, measures: readonly Measure[]): void {
  const rows = measures.map(({ what, measured, budget, unit, atLeast = false }) => [
    what,
    `${formatted(measured)} ${unit}`,
    `${atLeast ? '>=' : '<='} ${formatted(budget)} ${unit}`,
    (atLeast ? measured >= budget : measured <= budget) ? 'met' : 'MISSED',
  ]);
  const all = [['', 'measured', 'budget', ''], ...rows];
  printColumns(title, all);
}

/** Prints rows of text under a title; the first row is the header. */
export function printColumns(title: string, rows: readonly (readonly string[])[]): void {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`);
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};
