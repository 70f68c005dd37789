import type { FileReading } from '@shared/contracts/network/statements';
import { type AmountNotation, centsOf, notationOf, type Value } from '~/crud/file/amounts';
import { type DayOrder, dayOf, orderOfDays } from '~/crud/file/days';
import type { Cell, FileTable } from '~/crud/file/table';

export interface StatementLine {
  /** In the file. */
  row: number;
  policy_no: string;
  amount_cents: number;
  paid_on: string;
}

/** A line that cannot be read, and what stands there. */
export interface LineFault {
  row: number;
  field: 'policy_no' | 'amount' | 'paid_on';
  value: string;
}

export interface ReadLines {
  lines: StatementLine[];
  faults: LineFault[];
  /** Lines of 0.00: nothing was paid, so there is nothing to match. */
  zeros: number;
  /** What the file itself says that it comes to. */
  total_cents: number | null;
  /** How its amounts and days were read; amounts undefined where the column can be read both ways. */
  amounts: AmountNotation | undefined;
  days: DayOrder;
}

/** In the place of the policy number, or in any cell of a line without one: names of people may begin with it. */
const totalWord = /^(grand\s+|sub-?)?(total|totaux|summe|gesamt|soma)\b|^(合计|总计|小计)/i;
/** A policy number may begin with such a word: `TOTAL-4711`. */
const isNumber = (text: string) => /^\S*\d\S*$/.test(text);

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();

/** An amount, less that of a column of debits; null where neither says one or one cannot be read. */
function netOf(amount: Value, debit: Value, notation: AmountNotation): number | null {
  const isBlank = (value: Value) => textOf(value) === '';
  if (isBlank(amount) && isBlank(debit)) return null;
  const [paid, taken] = [amount, debit].map((value) => (isBlank(value) ? 0 : centsOf(value, notation)));
  return paid === null || paid === undefined || taken === null || taken === undefined ? null : paid - Math.abs(taken);
}

/** The lines of a statement in a file. `paidOn` is the day of all of them where no column holds it. */
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
    // A line of words between groups, or below the table.
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
