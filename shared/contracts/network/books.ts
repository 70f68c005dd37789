import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { cents, currencies, day, id, instant } from '../fields';
import { sourceFile } from './arrivals';
import { importErrors } from './imports';
import { caseColumns } from './policyDraft';

/** Books of business: policies that another system administered until a cut-over day (domain.md 3.18). */

/** One import of a book. Its cases have the ids from `first_id` to `last_id`. */
export const bookRecord = z.strictObject({
  id,
  cut_over_on: day,
  first_id: id,
  last_id: id,
  created_by: id,
  created_at: instant,
  undone_by: id.nullable(),
  undone_at: instant.nullable(),
});
export type BookRecord = z.infer<typeof bookRecord>;

/** Amounts of a book beside those of its cases: the scheduled premiums paid until the cut-over day, and TP in points. */
export const bookMoney = ['premiums_paid', 'tp'] as const;
/**
 * Columns of a book, the required ones first. Premiums paid are an amount or a number of payments; empty days follow from
 * the others; an empty status means in force.
 */
export const bookColumns = [
  ...(['policy_no', 'inforce_on'] as const),
  ...caseColumns,
  ...(['status', 'ended_on', 'submitted_on', 'issued_on', 'payments_made'] as const),
  ...bookMoney,
];
/** Columns that a file must have. */
export const neededOfBook = bookColumns.slice(0, 6);

/** Columns of opening balances: an agent by number, and a debt as a negative amount. */
export const balanceColumns = ['agent', 'balance', 'memo'] as const;

/** An import of a book in a list, with its number of cases and its author. */
const bookRow = bookRecord.extend({ cases: z.int(), by: z.string() });
export type Book = z.infer<typeof bookRow>;

const request_id = '3f1c1f5e-7a55-4c0e-9a0b-0a4f6d6c2d1';

export const books = {
  import: endpoint({
    method: 'post',
    path: '/backend/policy/importBook',
    requires: ['manage', 'Policy'],
    summary:
      'Adds cases that another system administered until a day, with their past and without commission for it, all or none; a dry run only says what is wrong, row by row.',
    example: {
      body: {
        csv: 'policy_no,product,agent,owner_first,owner_last,modal_premium,inforce_on,payments_made\nBK-2001,NLM-EG,M000001,Wei,Chen,300.00,2026-03-01,6\n',
        cut_over_on: '2026-10-31',
        dry_run: true,
        request_id: `${request_id}4`,
      },
    },
    body: z.strictObject({
      csv: z.string().min(1).max(900_000),
      cut_over_on: day.describe('The last day on which the other system administered the cases.'),
      dry_run: z.boolean(),
      request_id: z.uuid(),
      source: sourceFile,
    }),
    data: z.object({
      dry_run: z.boolean(),
      rows: z.int(),
      created: z.int(),
      /** Null for a dry run. */
      book_id: id.nullable(),
      errors: importErrors,
    }),
  }),
  balances: endpoint({
    method: 'post',
    path: '/backend/earning/importBalances',
    requires: ['create', 'Earning'],
    summary:
      'Enters opening balances and debts of agents on a cut-over day, all or none, if they add up to the stated total; those above the limit of the settings are proposed to another administrator.',
    example: {
      body: {
        csv: 'agent,balance,memo\nM000036,1250.40,Open commission\nM000040,-310.25,Unearned advance\n',
        cut_over_on: '2026-10-31',
        total_cents: 94_015,
        dry_run: true,
        request_id: `${request_id}6`,
      },
    },
    body: z.strictObject({
      csv: z.string().min(1).max(900_000),
      cut_over_on: day.describe('The day of the balances; a day in a locked cycle counts for the open one.'),
      total_cents: cents.describe('The sum of all balances, debts included, as the other system states it.'),
      currency: z.enum(currencies).default('USD'),
      dry_run: z.boolean(),
      request_id: z.uuid(),
      source: sourceFile,
    }),
    data: z.object({
      dry_run: z.boolean(),
      rows: z.int(),
      /** Entries in the ledger. */
      created: z.int(),
      /** Proposals that wait for another administrator. */
      proposed: z.int(),
      total_cents: cents,
      /** Null for a dry run. */
      arrival_id: id.nullable(),
      errors: importErrors,
    }),
  }),
  undo: endpoint({
    method: 'post',
    path: '/backend/policy/undoBook',
    reasons: ['in_use', 'undone'],
    requires: ['manage', 'Policy'],
    summary: 'Removes all cases of a book, as long as none of them has changed since its import.',
    example: { body: { id: 1, request_id: `${request_id}5` } },
    body: z.strictObject({ id, request_id: z.uuid() }),
    data: z.object({ id, removed: z.int() }),
  }),
  undoBalances: endpoint({
    method: 'post',
    path: '/backend/earning/undoBalances',
    reasons: ['in_use', 'undone'],
    requires: ['create', 'Earning'],
    summary:
      'Takes back the opening balances of an import by entries of the opposite amount, as long as none of them is locked for payment.',
    example: { body: { id: 1, request_id: `${request_id}7` } },
    body: z.strictObject({ id, request_id: z.uuid() }),
    data: z.object({ id, removed: z.int() }),
  }),
  list: endpoint({
    method: 'get',
    path: '/backend/policy/books',
    requires: ['oversee', 'Policy'],
    summary: 'The latest imports of books, the newest first.',
    data: z.object({ list: z.array(bookRow).max(100) }),
  }),
} as const;
