import type { FileReading } from '@shared/contracts/network/statements';
import { cut } from '@shared/format/cut';
import { centsOf, type Value } from './amounts';
import { dayOf } from './days';

/** A cell as read: text, a spreadsheet's number, its day as ISO text, or nothing. */
export type Cell = Value | null;

/** A file as a table; `line` is where a row stands in the file, counted from 1. */
export interface FileTable {
  headings: string[];
  rows: { line: number; cells: Cell[] }[];
}

/** Titles, dates and addresses above the table fill so many lines at most. */
const mostAbove = 30;

const isEmpty = (cell: Cell | undefined): boolean => cell === null || cell === undefined || cell === '';
const filled = (row: readonly Cell[]) => row.filter((cell) => !isEmpty(cell));
const isWord = (cell: Cell) =>
  typeof cell === 'string' && /\p{L}/u.test(cell) && centsOf(cell, 'point') === null && dayOf(cell, 'mdy') === null;

/** The line of headings: the first of words alone that is about as wide as the table. */
function headingLine(rows: readonly Cell[][]): number {
  const above = rows.slice(0, mostAbove);
  const width = Math.max(0, ...rows.slice(0, mostAbove * 2).map((row) => filled(row).length));
  return above.findIndex((row) => {
    const cells = filled(row);
    return cells.length >= Math.max(2, width * 0.6) && cells.every(isWord);
  });
}

/** The table in the lines of a file: its headings, each told apart from the others, and the rows below. */
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

const names = {
  policy_no: [/policy\s*(no|num|#|id)/i, /polic[ye]|contract|vertrag|contrat|ap[óo]lice|certificate/i],
  amount: [
    /net.*(comm|amount|pay)|comm.*(net|paid|due|amount)|amount\s*(paid|due)/i,
    /comm|provision|comiss/i,
    /amount|net|paid|payable|betrag|montant|valor/i,
  ],
  paid_on: [/paid.*(on|date)|pay(ment)?\s*date|statement\s*date/i, /date|datum|^data/i],
} as const;

/** Which column is probably what, by its heading and what stands in it. */
export function guessReading({ headings, rows }: FileTable): FileReading {
  const sample = rows.slice(0, 50);
  const share = (column: number, holds: (cell: Value) => boolean) => {
    const cells = sample.flatMap(({ cells: of }) => (isEmpty(of[column]) ? [] : [of[column] as Value]));
    return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  };
  const isDay = (cell: Value) => typeof cell === 'string' && (dayOf(cell, 'mdy') ?? dayOf(cell, 'dmy')) !== null;
  const isAmount = (cell: Value) => !isDay(cell) && (centsOf(cell, 'point') ?? centsOf(cell, 'comma')) !== null;
  const find = (patterns: readonly RegExp[], fits: (column: number) => boolean) =>
    patterns
      .map((pattern) => headings.findIndex((heading, column) => pattern.test(heading) && fits(column)))
      .find((column) => column >= 0);
  const amount = find(names.amount, (column) => share(column, isAmount) > 0.5);
  const paid_on = find(names.paid_on, (column) => share(column, isDay) > 0.5);
  const policy_no = find(names.policy_no, (column) => column !== amount && column !== paid_on);
  const named = (column: number | undefined) => (column === undefined ? '' : (headings[column] ?? ''));
  return { policy_no: named(policy_no), amount: named(amount), paid_on: named(paid_on), amounts: 'auto', days: 'auto' };
}

/** Whether a remembered way of reading fits a file: all the columns that it names are there. */
export const fits = ({ policy_no, amount, paid_on }: FileReading, { headings }: FileTable): boolean =>
  [policy_no, amount, ...(paid_on ? [paid_on] : [])].every((name) => headings.includes(name));
