import type { FileReading } from '@shared/contracts/network/statements';
import { centsOf, type Value } from '~/crud/file/amounts';
import { dayOf, isSerial } from '~/crud/file/days';
import type { Sheet } from '~/crud/file/parse';
import { type FileTable, isEmpty, tableOf } from '~/crud/file/table';
import { detailColumns, guessDetails } from './details';

const names = {
  policy_no: [/policy\s*(no|num|#|id)/i, /polic[ye]|contract|vertrag|contrat|ap[óo]lice|certificate|保单|合同/i],
  amount: [
    /net.*(comm|amount|pay)|comm.*(net|paid|due|amount)|amount\s*(paid|due)/i,
    /comm|provision|comiss|佣金/i,
    /amount|net|paid|payable|betrag|montant|valor|credit|haben|金额|实付|贷方/i,
  ],
  paid_on: [/paid.*(on|date)|pay(ment)?\s*date|statement\s*date/i, /date|datum|^data|日期|付款日|支付日/i],
  debit: [/^(debits?|soll|d[ée]bit|d[ée]bito|借方)$/i],
} as const;

/** The reading of a file without the columns beyond number, amount, and day. */
export const noColumns = {
  ...{ premium: '', rate: '', agent: '', kind: '', insured: '', effective_on: '' },
  ...{ kinds: {}, sign: 'paid_positive' as const },
};

/** Guesses each column's meaning from headings and cells. */
export function guessReading({ headings, rows }: FileTable): FileReading {
  const sample = rows.slice(0, 50);
  const share = (column: number, holds: (cell: Value) => boolean) => {
    const cells = sample.flatMap(({ cells: of }) => (isEmpty(of[column]) ? [] : [of[column] as Value]));
    return cells.length === 0 ? 0 : cells.filter(holds).length / cells.length;
  };
  const isDay = (cell: Value) =>
    typeof cell === 'string' && !isSerial(cell) && (dayOf(cell, 'mdy') ?? dayOf(cell, 'dmy')) !== null;
  const isAmount = (cell: Value) => !isDay(cell) && (centsOf(cell, 'point') ?? centsOf(cell, 'comma')) !== null;
  const isDayColumn = (column: number) =>
    names.paid_on[0].test(headings[column] ?? '') && share(column, isSerial) > 0.5;
  const find = (patterns: readonly RegExp[], fits: (column: number) => boolean) =>
    patterns
      .map((pattern) => headings.findIndex((heading, column) => pattern.test(heading) && fits(column)))
      .find((column) => column >= 0);
  const amount = find(names.amount, (column) => !isDayColumn(column) && share(column, isAmount) > 0.5);
  const paid_on = find(names.paid_on, (column) => share(column, (cell) => isDay(cell) || isSerial(cell)) > 0.5);
  const policy_no = find(names.policy_no, (column) => column !== amount && column !== paid_on);
  const debit = find(names.debit, (column) => column !== amount);
  const named = (column: number | undefined) => (column === undefined ? '' : (headings[column] ?? ''));
  return {
    policy_no: named(policy_no),
    amount: named(amount),
    debit: named(debit),
    paid_on: named(paid_on),
    amounts: 'auto',
    days: 'auto',
    ...noColumns,
    ...guessDetails({ headings, rows }, [policy_no, amount, paid_on, debit].map(named)),
  };
}

/** True if the file has all columns of a remembered reading. */
export const fits = (reading: FileReading, { headings }: FileTable): boolean =>
  (['policy_no', 'amount', 'debit', 'paid_on', ...detailColumns] as const)
    .map((column) => reading[column])
    .filter(Boolean)
    .every((name) => headings.includes(name));

/** Lines read to rank a sheet. */
const sampled = 200;

/** The sheet most likely to be the statement: with the most of its columns, then with the most lines. */
export function likelySheet(sheets: readonly Sheet[]): Sheet | undefined {
  const ranked = sheets.map((sheet) => {
    const { policy_no, amount, paid_on } = guessReading(tableOf(sheet.lines.slice(0, sampled)));
    const columns = policy_no && amount ? [policy_no, amount, paid_on].filter(Boolean).length : 0;
    return { sheet, columns };
  });
  ranked.sort((a, b) => b.columns - a.columns || b.sheet.lines.length - a.sheet.lines.length);
  return ranked[0]?.sheet;
}
