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

/** The heading line: the first line of text only that is about as wide as the table. */
function headingLine(rows: readonly Cell[][]): number {
  const above = rows.slice(0, mostAbove);
  const width = Math.max(0, ...rows.slice(0, mostAbove * 2).map((row) => filled(row).length));
  return above.findIndex((row) => {
    const cells = filled(row);
    return cells.length >= Math.max(2, width * 0.6) && cells.every(isWord);
  });
}

/** The table in a file's lines: unique headings, and the rows below. */
export function tableOf(lines: readonly Cell[][]): FileTable {
  const at = headingLine(lines);
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const names = new Map<string, number>();
  const headings = Array.from({ length: width }, (_, column) => {
    const name =
      String(lines[at]?.[column] ?? '')
        .trim()
        .replace(/\s+/g, ' ') || `#${column + 1}`;
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
