import { type AmountNotation, centsOf, notationOf, type Value } from '../file/amounts';
import { dayOf, orderOfDays } from '../file/days';
import { type Cell, isEmpty } from '../file/table';

/** The server's column names, the ones with amounts and days, and the headings of our exports in every language. */
export interface ImportColumns {
  names: readonly string[];
  amounts: readonly string[];
  days: readonly string[];
  headings: ReadonlyMap<string, readonly string[]>;
}

const plain = (heading: string) => heading.trim().toLowerCase();

/** The server's column name of a heading in the file, or the heading itself. */
const nameOf = (heading: string, { names, headings }: ImportColumns): string => {
  const asName = plain(heading).replace(/\s+/g, '_');
  if (names.includes(asName)) return asName;
  return [...headings].find(([, words]) => words.some((word) => plain(word) === plain(heading)))?.[0] ?? heading;
};

/**
 * CSV for the server from a file's lines: its column names, amounts as `1234.56`, days as `2026-11-15`. Unreadable
 * cells stay for the server to report, and lines keep their numbers. Undefined if only a person can tell the notation
 * of the amounts.
 */
export async function importCsv(
  lines: readonly Cell[][],
  columns: ImportColumns,
  chosen?: AmountNotation,
): Promise<string | undefined> {
  const { default: Papa } = await import('papaparse');
  const first = lines.findIndex((line) => line.some((cell) => !isEmpty(cell)));
  const names = (lines[first] ?? []).map((cell) => nameOf(String(cell ?? ''), columns));
  const rows = lines.slice(first + 1);
  const valuesIn = (kinds: readonly string[]) =>
    rows.flatMap((row) =>
      row.flatMap((cell, at): Value[] => (kinds.includes(names[at] ?? '') && !isEmpty(cell) ? [cell as Value] : [])),
    );
  const notation = chosen ?? notationOf(valuesIn(columns.amounts));
  if (notation === undefined) return undefined;
  const order = orderOfDays(valuesIn(columns.days));
  const written = (cell: Cell, at: number): string => {
    if (isEmpty(cell)) return '';
    const name = names[at] ?? '';
    const cents = columns.amounts.includes(name) ? centsOf(cell as Value, notation) : null;
    if (cents !== null) return (cents / 100).toFixed(2);
    return (columns.days.includes(name) ? dayOf(cell as Value, order) : null) ?? String(cell);
  };
  const body = rows.map((row) => row.map(written));
  return `${'\n'.repeat(Math.max(0, first))}${Papa.unparse([names, ...body.map((row) => (row.every((cell) => cell === '') ? [] : row))], { newline: '\n' })}`;
}
