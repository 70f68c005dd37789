import type { FileReading } from '@shared/contracts/network/statements';
import { type AmountNotation, centsOf, notationOf, type Value } from '~/crud/file/amounts';
import { type DayOrder, dayOf, orderOfDays } from '~/crud/file/days';
import type { Cell, FileTable } from '~/crud/file/table';

export interface StatementLine {
  /** Line number in the file. */
  row: number;
  policy_no: string;
  amount_cents: number;
  paid_on: string;
}

/** An unreadable line, with the text of the faulty cell. */
export interface LineFault {
  row: number;
  field: 'policy_no' | 'amount' | 'paid_on';
  value: string;
}

export interface ReadLines {
  lines: StatementLine[];
  faults: LineFault[];
  /** Number of 0.00 lines: they paid nothing, so nothing can match. */
  zeros: number;
  /** The total stated in the file. */
  total_cents: number | null;
  /** The notation of amounts and days; amounts undefined if the column fits both notations. */
  amounts: AmountNotation | undefined;
  days: DayOrder;
}

/**
 * Tested against the policy number, or against every cell of a line without one, because people's names may begin with
 * such a word.
 */
const totalWord = /^(grand\s+|sub-?)?(total|totaux|summe|gesamt|soma)\b|^(合计|总计|小计)/i;
/** Policy numbers may begin with such a word: `TOTAL-4711`. */
const isNumber = (text: string) => /^\S*\d\S*$/.test(text);

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();

/** The amount less the debit column's; null if both are blank or one is unreadable. */
function netOf(amount: Value, debit: Value, notation: AmountNotation): number | null {
  const isBlank = (value: Value) => textOf(value) === '';
  if (isBlank(amount) && isBlank(debit)) return null;
  const [paid, taken] = [amount, debit].map((value) => (isBlank(value) ? 0 : centsOf(value, notation)));
  return paid === null || paid === undefined || taken === null || taken === undefined ? null : paid - Math.abs(taken);
}

/** Reads a file's statement lines. `paidOn` applies to all lines if no column holds the day. */
export function linesOf({ headings, rows }: FileTable, reading: FileReading, paidOn: string): ReadLines {
  const column = (name: string) => (name === '' ? -1 : headings.indexOf(name));
  const at = {
    policy_no: column(reading.policy_no),
    amount: column(reading.amount),
    debit: column(reading.debit),
    paid_on: column(reading.paid_on),
  };
  const valuesIn = (place: number) =>
    rows.flatMap(({ cells }): Value[] => (textOf(cells[place]) === '' ? [] : [cells[place] as Value]));
  const amounts =
    reading.amounts === 'auto' ? notationOf([...valuesIn(at.amount), ...valuesIn(at.debit)]) : reading.amounts;
  const days = reading.days === 'auto' ? orderOfDays(valuesIn(at.paid_on)) : reading.days;
  const read: ReadLines = { lines: [], faults: [], zeros: 0, total_cents: null, amounts, days };
  let sum = 0;
  for (const { line: row, cells } of rows) {
    const [policy_no, amount, debit] = [textOf(cells[at.policy_no]), cells[at.amount] ?? '', cells[at.debit] ?? ''];
    const amount_cents = netOf(amount, debit, amounts ?? 'point');
    const word = (policy_no === '' ? cells : [policy_no])
      .map(textOf)
      .find((text) => totalWord.test(text) && !(text === policy_no && isNumber(text)));
    const isSum = policy_no === '' && amount_cents === sum && read.lines.length > 1;
    if (word !== undefined || (amount_cents !== null && isSum)) {
      if (amount_cents !== null && !word?.toLowerCase().startsWith('sub')) read.total_cents = amount_cents;
      continue;
    }
    // A text line between groups or below the table.
    if (policy_no === '' && textOf(amount) === '' && textOf(debit) === '') continue;
    const paid_on = at.paid_on < 0 ? paidOn : dayOf(cells[at.paid_on] ?? '', days);
    const wrong: LineFault['field'] | undefined =
      policy_no === '' || policy_no.length > 30
        ? 'policy_no'
        : amount_cents === null
          ? 'amount'
          : paid_on
            ? undefined
            : 'paid_on';
    if (wrong || amount_cents === null) {
      read.faults.push({ row, field: wrong ?? 'amount', value: textOf(cells[at[wrong ?? 'amount']]) });
      continue;
    }
    if (amount_cents === 0) read.zeros += 1;
    else read.lines.push({ row, policy_no, amount_cents, paid_on: paid_on ?? '' });
    sum += amount_cents;
  }
  return read;
}
