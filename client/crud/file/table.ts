import { cut } from '@shared/format/cut';
import { centsOf, type Value } from './amounts';
import { dayOf } from './days';

/** A parsed cell: text, a spreadsheet's number, a spreadsheet's day as ISO text, or nothing. */
export type Cell = Value | null;

/** A file as a table; `line` is the row's line number in the file. */
export interface FileTable {
  headings: string[];
  rows: { line: number; cells: Cell[] }[];
}

/** Maximum lines of titles, dates and addresses above a table. */
const mostAbove = 30;

export const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';
const filled = (row: readonly Cell[]) => row.filter((cell) => !isEmpty(cell));
const isWord = (cell: Cell) =>
  typeof cell === 'string' && /\p{L}/u.test(cell) && centsOf(cell, 'point') === null && dayOf(cell, 'mdy') === null;

const isHeading = (row: readonly Cell[] | undefined): row is Cell[] =>
  row !== undefined && filled(row).length > 0 && filled(row).every(isWord);
const textAt = (row: readonly Cell[] | undefined, column: number) =>
  String(row?.[column] ?? '')
    .trim()
    .replace(/\s+/g, ' ');

/**
 * Joins headings in two rows. Merged cells keep their text in their first cell: across rows in the upper one, across
 * columns in the first column.
 */
function joined(upper: readonly Cell[], lower: readonly Cell[], width: number): Cell[] {
  let group = '';
  return Array.from({ length: width }, (_, column) => {
    const [above, below] = [textAt(upper, column), textAt(lower, column)];
    if (above !== '') group = below === '' ? '' : above;
    else if (below === '') group = '';
    return below === '' ? above : group === '' || group === below ? below : `${group} ${below}`;
  });
}

const isRepeated = (row: readonly Cell[]) => new Set(filled(row)).size < filled(row).length;
/** True if the lower row names a column that the upper one leaves empty. */
const completes = (upper: readonly Cell[], lower: readonly Cell[]) =>
  lower.some((cell, column) => !isEmpty(cell) && isEmpty(upper[column]));

/** The headings, and the last line that they take: the first line of text only, or two, about as wide as the table. */
function headingLines(lines: readonly Cell[][], width: number): { at: number; cells: readonly Cell[] } {
  const above = lines.slice(0, mostAbove);
  const most = Math.max(0, ...lines.slice(0, mostAbove * 2).map((row) => filled(row).length));
  const isWide = (row: readonly Cell[]) => filled(row).length >= Math.max(2, most * 0.6);
  for (const [at, row] of above.entries()) {
    if (!isHeading(row)) continue;
    const next = lines[at + 1];
    const both = isHeading(next) ? joined(row, next, width) : [];
    // Titles fill the first column only.
    const isUpper = row.some((cell, column) => column > 0 && !isEmpty(cell));
    if (isUpper && isHeading(next) && isWide(both)) {
      const isSecond = isWide(row)
        ? completes(row, next)
        : isWide(next)
          ? isRepeated(next) || completes(next, row)
          : !isHeading(lines[at + 2]);
      if (isSecond) return { at: at + 1, cells: both };
    }
    if (isWide(row)) return { at, cells: row };
  }
  return { at: -1, cells: [] };
}

/** The table in a file's lines: unique headings, and the rows below. */
export function tableOf(lines: readonly Cell[][]): FileTable {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const { at, cells: named } = headingLines(lines, width);
  const names = new Map<string, number>();
  const headings = Array.from({ length: width }, (_, column) => {
    const name = textAt(named, column) || `#${column + 1}`;
    const nth = (names.get(name) ?? 0) + 1;
    names.set(name, nth);
    return cut(nth === 1 ? name : `${name} (${nth})`, 60);
  });
  return {
    headings,
    rows: lines.flatMap((cells, index) =>
      index > at && filled(cells).length > 0 ? [{ line: index + 1, cells: cells as Cell[] }] : [],
    ),
  };
}
