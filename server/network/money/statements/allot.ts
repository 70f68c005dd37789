import type { CommissionRecord } from '@shared/contracts/network/commissions';
import { daysBetween } from '@shared/format/days';
import { sumOf } from '@shared/plan/money';
import { fitsKind, openOf } from './open';
import type { Given } from './read';

/** A record that a line pays, and the paid part in cents. */
export interface Part {
  record: CommissionRecord;
  cents: number;
}

type Line = Pick<Given, 'amount_cents' | 'paid_on' | 'kind'>;

/** Lines or records that one amount may cover together. */
const mostTogether = 12;
/** Without an exact amount, a line pays a record only between a twentieth and the double of its open amount. */
const [least, most] = [20, 2];

/**
 * Allots a policy's lines to its due records: by the exact open amount, one line for several records, several lines for
 * one record, and last the nearest record that fits in kind, sign, and size (domain.md 3.12.18). `mayPay` limits a line
 * further.
 */
export function allot<L extends Line>(
  lines: readonly L[],
  due: readonly CommissionRecord[],
  mayPay: (line: L, record: CommissionRecord) => boolean,
): Map<L, Part[]> {
  const open = new Map(due.map((record) => [record.id, openOf(record)]));
  const left = ({ id }: CommissionRecord) => open.get(id) ?? 0;
  const parts = new Map<L, Part[]>();
  const pay = (line: L, some: readonly Part[]) => {
    parts.set(line, [...some]);
    for (const { record, cents } of some) {
      const rest = left(record) - cents;
      // A record paid too much takes no more.
      open.set(record.id, Math.sign(rest) === Math.sign(record.gross_cents) ? rest : 0);
    }
  };
  const fitting = (line: L): CommissionRecord[] => {
    const distance = ({ posted_on }: CommissionRecord) =>
      posted_on === null ? Number.POSITIVE_INFINITY : Math.abs(daysBetween(posted_on, line.paid_on));
    return due
      .filter(
        (record) =>
          left(record) !== 0 &&
          Math.sign(left(record)) === Math.sign(line.amount_cents) &&
          fitsKind(line.kind, record.kind) &&
          mayPay(line, record),
      )
      .sort((a, b) => distance(a) - distance(b) || a.id - b.id);
  };
  const waiting = () => lines.filter((line) => !parts.has(line));
  for (const line of waiting()) {
    const record = fitting(line).find((each) => left(each) === line.amount_cents);
    if (record) pay(line, [{ record, cents: line.amount_cents }]);
  }
  for (const line of waiting()) {
    const inOrder = fitting(line).sort((a, b) => (a.posted_on ?? '').localeCompare(b.posted_on ?? '') || a.id - b.id);
    const together = addingUpTo(line.amount_cents, inOrder, left);
    if (together)
      pay(
        line,
        together.map((record) => ({ record, cents: left(record) })),
      );
  }
  for (const record of due) {
    const some = waiting().filter((line) => fitting(line).includes(record));
    const together = addingUpTo(left(record), some, ({ amount_cents }) => amount_cents);
    for (const line of together ?? []) pay(line, [{ record, cents: line.amount_cents }]);
  }
  for (const line of waiting()) {
    const size = Math.abs(line.amount_cents);
    const record = fitting(line).find((each) => {
      const rest = Math.abs(left(each));
      return size * least >= rest && size <= rest * most;
    });
    if (record) pay(line, [{ record, cents: line.amount_cents }]);
  }
  return parts;
}

/** The first two or more neighbors that add up to an amount. */
function addingUpTo<T>(cents: number, list: readonly T[], of: (one: T) => number): T[] | undefined {
  for (let from = 0; from + 1 < list.length; from += 1)
    for (let length = 2; length <= Math.min(mostTogether, list.length - from); length += 1) {
      const some = list.slice(from, from + length);
      if (sumOf(some.map(of)) === cents) return some;
    }
  return undefined;
}

/**
 * The expected amount of each part of a record, in the order of payment: the last part carries the record's variance,
 * and earlier ones are expected as they are.
 */
export const expectedOf = (due_cents: number, parts: readonly number[]): number[] =>
  parts.map((cents, index) => (index < parts.length - 1 ? cents : due_cents - sumOf(parts.slice(0, -1))));
