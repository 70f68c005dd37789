import type { FileReading } from '@shared/contracts/network/statements';
import { type AmountNotation, centsOf, notationOf, type Value } from '~/crud/file/amounts';
import { type DayOrder, dayOf, orderOfDays } from '~/crud/file/days';
import type { Cell, FileTable } from '~/crud/file/table';
import { detailsReader, type LineDetails, signedOf } from './details';

export interface StatementLine extends LineDetails {
  /** Line number in the file. */
  row: number;
  policy_no: string;
  amount_cents: number;
  paid_on: string;
}

/** An unreadable line, with the text of the faulty cell. */
export interface LineFault {
  row: number;
  field: 'policy_no' | 'amount' | 'paid_on' | 'premium' | 'effective_on';
  value: string;
}

export interface ReadLines {
  lines: StatementLine[];
  faults: LineFault[];
  /** Number of 0.00 lines without a premium: they paid nothing, so nothing can match. */
  zeros: number;
  /** Line numbers of totals, notes, and repeated headings. */
  leftOut: number[];
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
const totalWord =
  /^((grand|page|statement|agent|running)\s+|sub-?\s?|sous-|zwischen|gesamt)?(totals?|totaux|sum|summe|gesamt|soma)(?!\p{L})|^(balance|carried|brought) forward|^(übertrag|saldo|à reporter|transporte)(?!\p{L})|^(合计|总计|小计)/iu;
/** The sum of a part, which is not the statement's total. */
const partWord = /^(sub|sous|zwischen|page|agent|running|balance|carried|brought|übertrag|à reporter|transporte|小计)/i;
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

/** A text line between groups or below the table: neither policy number nor amount, or a single cell of text. */
const isNote = (cells: readonly Cell[], policy_no: string, amount: string, amount_cents: number | null): boolean =>
  (policy_no === '' && amount === '') ||
  (amount_cents === null && cells.filter((cell) => textOf(cell) !== '').length === 1);

/** Lines read before the page gets its turn. */
const portion = 500;

/**
 * Reads a file's statement lines, and pauses after each portion. `paidOn` applies to all lines if no column holds the
 * day.
 */
export function* readingOf(
  { headings, rows }: FileTable,
  reading: FileReading,
  paidOn: string,
): Generator<undefined, ReadLines> {
  const column = (name: string) => (name === '' ? -1 : headings.indexOf(name));
  const at = {
    policy_no: column(reading.policy_no),
    amount: column(reading.amount),
    debit: column(reading.debit),
    paid_on: column(reading.paid_on),
  };
  // Headings repeat at the top of each page, in one row or two.
  const isHeading = (cells: readonly Cell[]) => {
    const texts = [cells[at.policy_no], cells[at.amount]].map(textOf);
    const names = [reading.policy_no, reading.amount];
    return (
      texts.some((text) => text !== '') && texts.every((text, index) => text === '' || names[index]?.includes(text))
    );
  };
  const valuesIn = (place: number) =>
    rows.flatMap(({ cells }): Value[] => (textOf(cells[place]) === '' ? [] : [cells[place] as Value]));
  const amounts =
    reading.amounts === 'auto' ? notationOf([...valuesIn(at.amount), ...valuesIn(at.debit)]) : reading.amounts;
  yield;
  const days = reading.days === 'auto' ? orderOfDays(valuesIn(at.paid_on)) : reading.days;
  const read: ReadLines = { lines: [], faults: [], zeros: 0, leftOut: [], total_cents: null, amounts, days };
  const detailsIn = detailsReader({ headings, rows }, reading, { amounts: amounts ?? 'point', days });
  let sum = 0;
  yield;
  for (const [index, { line: row, cells }] of rows.entries()) {
    if (index % portion === portion - 1) yield;
    const [policy_no, amount, debit] = [textOf(cells[at.policy_no]), cells[at.amount] ?? '', cells[at.debit] ?? ''];
    const amount_cents = netOf(amount, debit, amounts ?? 'point');
    const word = (policy_no === '' ? cells : [policy_no])
      .map(textOf)
      .find((text) => totalWord.test(text) && !(text === policy_no && isNumber(text)));
    const isSum = policy_no === '' && amount_cents === sum && read.lines.length > 1;
    if (word !== undefined || (amount_cents !== null && isSum)) {
      if (amount_cents !== null && !(word && partWord.test(word)))
        read.total_cents = signedOf(amount_cents, reading, null);
      read.leftOut.push(row);
      continue;
    }
    if (isNote(cells, policy_no, textOf(amount) + textOf(debit), amount_cents) || isHeading(cells)) {
      read.leftOut.push(row);
      continue;
    }
    const paid_on = at.paid_on < 0 ? paidOn : dayOf(cells[at.paid_on] ?? '', days);
    const wrong: keyof typeof at | undefined =
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
    const { details, wrong: unreadable, value } = detailsIn(cells);
    if (unreadable) {
      read.faults.push({ row, field: unreadable, value });
      continue;
    }
    if (amount_cents === 0 && !details.premium_cents) read.zeros += 1;
    else
      read.lines.push({
        ...{ row, policy_no, amount_cents: signedOf(amount_cents, reading, details.kind), paid_on: paid_on ?? '' },
        ...details,
      });
    sum += amount_cents;
  }
  return read;
}

/** Reads a file's statement lines at once. */
export function linesOf(table: FileTable, reading: FileReading, paidOn: string): ReadLines {
  const steps = readingOf(table, reading, paidOn);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
