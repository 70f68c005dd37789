import type { JournalRow, journalFormats } from '@shared/contracts/network/journal';
import { type JournalKind, journalKinds } from '@shared/plan/journal';

/** Memos of entries, in English like the books. */
const memos: Record<JournalKind, string> = {
  commission: 'Commission posted',
  rewards: 'Rewards',
  adjustments: 'Adjustments and fees',
  statements: 'Carrier statements',
  differences: 'Differences accepted',
  deposits: 'Carrier deposits',
  run: 'Pay run locked',
  payments: 'Pay run paid',
};
const memoOf = ({ kind, cycle_no }: JournalRow) => `${memos[kind]}, ${cycle_no}`;
/** The entry's number in the books, such as `261116-1`: its day and kind. */
const numberOf = ({ day, kind, cycle_no }: JournalRow, by: 'day' | 'run') =>
  `${by === 'day' ? day.slice(2).replaceAll('-', '') : cycle_no.slice(2).replaceAll('-', '')}-${journalKinds.indexOf(kind) + 1}`;

const decimals = (cents: number) => (cents / 100).toFixed(2);
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A text that a spreadsheet would read as a formula gets an apostrophe (domain.md 4.0). */
const safe = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** The form that accounting packages import: Date, Account, Debit, Credit, Memo, Name. */
function csv(rows: readonly JournalRow[], by: 'day' | 'run'): string {
  const lines = rows.map((row) => [
    row.day,
    numberOf(row, by),
    safe(row.account_name),
    row.debit_cents ? decimals(row.debit_cents) : '',
    row.credit_cents ? decimals(row.credit_cents) : '',
    memoOf(row),
    safe(row.name),
    row.currency,
  ]);
  return `\uFEFF${[['Date', 'Number', 'Account', 'Debit', 'Credit', 'Memo', 'Name', 'Currency'], ...lines]
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`;
}

/** Intuit Interchange Format, which QuickBooks Desktop imports: tabs, days as `11/16/2026`, debits positive. */
function iif(rows: readonly JournalRow[], by: 'day' | 'run'): string {
  const plain = (text: string) => text.replace(/[\t\r\n"]+/g, ' ').trim();
  const head = (kind: string) =>
    [`!${kind}`, 'TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'AMOUNT', 'DOCNUM', 'MEMO'].join('\t');
  const out = [head('TRNS'), head('SPL'), '!ENDTRNS'];
  let entry = '';
  for (const row of rows) {
    const next = `${row.day} ${numberOf(row, by)}`;
    if (next !== entry && entry !== '') out.push('ENDTRNS');
    const [year, month, day] = row.day.split('-');
    out.push(
      [
        next === entry ? 'SPL' : 'TRNS',
        'GENERAL JOURNAL',
        `${month}/${day}/${year}`,
        plain(row.account_name),
        plain(row.name),
        decimals(row.debit_cents - row.credit_cents),
        numberOf(row, by),
        memoOf(row),
      ].join('\t'),
    );
    entry = next;
  }
  if (entry !== '') out.push('ENDTRNS');
  return `${out.join('\r\n')}\r\n`;
}

export const fileOf = (
  rows: readonly JournalRow[],
  { by, format }: { by: 'day' | 'run'; format: (typeof journalFormats)[number] },
): string => (format === 'csv' ? csv(rows, by) : iif(rows, by));
