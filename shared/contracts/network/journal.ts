import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import { journalAccounts, journalKinds } from '../../plan/journal';
import { cents, currencies, day, id, instant, version } from '../fields';
import { cycleNo } from './earnings';

/** The journal for the books: domain.md 3.24. */
export const journalGroups = ['day', 'run'] as const;
/** CSV with a line per amount, and the import form of QuickBooks Desktop. */
export const journalFormats = ['csv', 'iif'] as const;

const period = {
  from: day.optional().describe('The first day; without it, the first of the last day’s month.'),
  to: day.optional().describe('The last day, at most 366 days later; without it, today.'),
  currency: z.enum(currencies).default('USD').describe('Currencies have a journal each.'),
  by: z.enum(journalGroups).default('day').describe('An entry for each kind and day, or for each kind and pay run.'),
};

export const journalRow = z.object({
  /** The line's place in the journal. */
  id,
  day,
  cycle_no: cycleNo,
  kind: z.enum(journalKinds),
  account: z.enum(journalAccounts),
  /** The account's name in the books. */
  account_name: z.string(),
  name: z.string(),
  currency: z.enum(currencies),
  debit_cents: cents,
  credit_cents: cents,
});
export type JournalRow = z.infer<typeof journalRow>;

/** A download of a journal, kept to tell whether its figures have changed since. */
export const journalExportRecord = z.strictObject({
  id,
  version,
  from_on: day,
  to_on: day,
  currency: z.enum(currencies),
  grouped: z.enum(journalGroups),
  format: z.enum(journalFormats),
  lines: z.int(),
  debit_cents: cents,
  sha256: z.string(),
  exported_by: id,
  created_at: instant,
  updated_at: instant,
});
export type JournalExportRecord = z.infer<typeof journalExportRecord>;

const filters = {
  ...period,
  account: z.enum(journalAccounts).optional().describe('Only lines of this account.'),
  kind: z.enum(journalKinds).optional().describe('Only lines of this kind of event.'),
};
const sorts = ['day'] as const;
const example = { from: '2026-11-01', to: '2026-11-15' };

/** The last day of the closed books, null while they are open, with the version for `close`. */
export const closedBooks = z.object({ until: day.nullable(), version });

export const journal = {
  list: endpoint({
    method: 'get',
    path: '/backend/journal/list',
    requires: ['oversee', 'Payment'],
    summary: 'A page of the lines of the journal for a period, in its order, with the sums of debits and credits.',
    example: { query: { ...example, limit: 2 } },
    query: listQuery(filters, sorts),
    data: pageOf(journalRow),
  }),
  summary: endpoint({
    method: 'get',
    path: '/backend/journal/summary',
    requires: ['oversee', 'Payment'],
    summary: 'The accounts of a period with their debits and credits, and the last downloads that have a day of it.',
    example: { query: example },
    query: z.strictObject(period),
    data: z.object({
      from: day,
      to: day,
      accounts: z.array(
        z.object({ account: z.enum(journalAccounts), name: z.string(), debit_cents: cents, credit_cents: cents }),
      ),
      debit_cents: cents,
      credit_cents: cents,
      closed: closedBooks,
      exports: z.array(
        z.object({
          id,
          from: day,
          to: day,
          format: z.enum(journalFormats),
          exported_by: z.string(),
          created_at: instant,
          /** True if the same download would have other content now. */
          changed: z.boolean(),
        }),
      ),
    }),
  }),
  close: endpoint({
    method: 'post',
    path: '/backend/journal/close',
    reasons: ['stale', 'awaiting_approval'],
    requires: ['manage', 'Payment'],
    summary:
      'Closes the books until a day, or opens them: no change may alter the journal on or before that day. With four eyes, a second person approves.',
    example: { body: { until: '2026-10-31', version: 0 } },
    body: z.strictObject({
      until: day.nullable().describe('The last closed day, before today; null opens the books.'),
      version,
    }),
    data: closedBooks,
  }),
  export: endpoint({
    method: 'post',
    path: '/backend/journal/export',
    requires: ['oversee', 'Payment'],
    summary: 'The journal of a period as a file for the books; the download is in the audit log.',
    example: { body: { ...example, format: 'csv' } },
    body: z.strictObject({
      ...period,
      format: z.enum(journalFormats).describe('CSV, or IIF for accounting programs.'),
    }),
    data: z.object({ name: z.string(), content: z.string() }),
  }),
} as const;

/** The list of `journal`. */
export const journalList = { name: 'journal', row: journalRow, filters, sorts } as const;
