import { parseCsv } from '../../../data/csv';
import { reasonOf } from './returnCodes';

/** A line of a bank's return: what it refers to, and why it came back. */
export interface ReadReturn {
  line: number;
  /** A payment's number; for a test of an account, a member's. */
  number: string;
  code: string;
  reason: string;
  /** Corrected data, digits masked but for the last four of each number. */
  correction: string | null;
  cents: number | null;
}

/** A correction keeps last digits alone: account numbers are shown to nobody. */
const masked = (text: string) => text.trim().replace(/\d+(?=\d{4})/g, '••••');

const codeOf = (text: string) => /^[RC]\d{2}$/.exec(text.trim().toUpperCase())?.[0];

/** Entries of an ACH file with an addendum of a return (99) or of a notification of change (98). */
function inAch(lines: readonly string[]): ReadReturn[] {
  const returns: ReadReturn[] = [];
  let entry: { line: number; number: string; cents: number } | undefined;
  lines.forEach((text, index) => {
    if (text.startsWith('6'))
      entry = { line: index + 1, number: text.slice(39, 54).trim(), cents: Number(text.slice(29, 39)) || 0 };
    const type = text.slice(0, 3);
    if (!entry || (type !== '799' && type !== '798')) return;
    const code = codeOf(text.slice(3, 6)) ?? text.slice(3, 6).trim();
    const correction = type === '798' ? masked(text.slice(35, 64)) : null;
    returns.push({ ...entry, code, reason: reasonOf(code), correction });
  });
  return returns;
}

/** Rows of payment number and reason; a heading is left out. A reason may be a code. */
const inCsv = (text: string): ReadReturn[] =>
  parseCsv(text).flatMap(({ cells }, index) => {
    const [number = '', reason = ''] = cells.map((cell) => cell.trim());
    if (!/^[PM]\d/i.test(number)) return [];
    const code = codeOf(reason) ?? '';
    return [
      {
        line: index + 1,
        number: number.toUpperCase(),
        code,
        reason: code ? reasonOf(code) : reason,
        correction: null,
        cents: null,
      },
    ];
  });

/** Reads a return of the bank, an ACH file or CSV. */
export function readReturns(text: string): ReadReturn[] {
  const lines = text.split(/\r?\n/);
  return lines[0]?.startsWith('101') ? inAch(lines) : inCsv(text);
}
