import { z } from 'zod';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { cents, currencies, day, id, instant, query, text, version } from '../fields';
import { cycleNo } from './earnings';
import { bankTypes } from './members';

/** Bank files, domain.md 3.21. */
export const bankFileKinds = ['ach', 'aft'] as const;
export type BankFileKind = (typeof bankFileKinds)[number];
export const currencyOfKind = { ach: 'USD', aft: 'CAD' } as const satisfies Record<
  BankFileKind,
  (typeof currencies)[number]
>;

/** Reasons that keep a payment out of bank files, to be paid by hand. */
export const byHandReasons = [
  'no_number',
  'other_key',
  'changed',
  'other_country',
  'prenote',
  'returned',
  'amount',
] as const;
export type ByHandReason = (typeof byHandReasons)[number];

/** Letters that files of banks may have. */
const ascii = (max: number) => text(max).refine((value) => /^[\x20-\x7e]+$/.test(value), wrong('format'));
const routing = z
  .string()
  .trim()
  .refine((value) => /^\d{9}$/.test(value), wrong('routing'));
const accountNumber = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((value) => value === '' || /^\d{4,17}$/.test(value), wrong('account'))
    .describe('The account number, which is stored sealed; empty keeps the stored one.');

export const originatorUs = z.strictObject({
  company_name: ascii(16).describe('The company as payees see it, at most 16 characters.'),
  company_id: ascii(10).describe('The company identification that the bank has assigned.'),
  odfi: routing.describe('The routing number of the bank that originates the payments.'),
  destination: routing.describe('The routing number of the file’s receiver, mostly the bank again.'),
  destination_name: ascii(23).describe('The name of the file’s receiver.'),
  origin: ascii(10).describe('The sender’s identification in the file header.'),
  origin_name: ascii(23).describe('The sender’s name in the file header.'),
  description: ascii(10).describe('What the payments are for, such as COMMISSION.'),
  prenote_days: z
    .int()
    .min(0)
    .max(30)
    .describe('Days between the test of a new account and its first payment; 0 for no test.'),
  balanced: z.boolean().describe('True balances the file with one debit of the company’s own account.'),
  routing: routing.describe('The routing number of the company’s own account.'),
  type: z.enum(bankTypes).describe('The kind of the company’s own account.'),
});
export const originatorCa = z.strictObject({
  originator_id: ascii(10).describe('The originator number that the bank has assigned.'),
  short_name: ascii(15).describe('The company as payees see it, at most 15 characters.'),
  long_name: ascii(30).describe('The full name of the company.'),
  data_centre: z
    .string()
    .trim()
    .refine((value) => /^\d{5}$/.test(value), wrong('format'))
    .describe('The five digits of the bank’s data centre.'),
  transaction_code: z
    .string()
    .trim()
    .refine((value) => /^\d{3}$/.test(value), wrong('format'))
    .describe('The kind of payment, such as 450 for miscellaneous payments.'),
  routing: z
    .string()
    .trim()
    .refine((value) => /^0\d{8}$/.test(value), wrong('routing'))
    .describe('0, institution, and transit of the account to which payments return.'),
});
export type OriginatorUs = z.infer<typeof originatorUs>;
export type OriginatorCa = z.infer<typeof originatorCa>;

const kept = { version, account_last4: z.string().nullable() };
const originators = z.object({
  /** False without a key for account numbers: there are no bank files. */
  has_key: z.boolean(),
  us: originatorUs.extend(kept).nullable(),
  ca: originatorCa.extend(kept).nullable(),
});

export const bankFileRow = z.object({
  id,
  kind: z.enum(bankFileKinds),
  /** Null for a file that tests new accounts. */
  cycle_no: cycleNo.nullable(),
  number: z.int(),
  effective_on: day,
  count: z.int(),
  sum_cents: cents,
  /** SHA-256 of the file. */
  hash: z.string(),
  made_by_name: z.string(),
  made_at: instant,
  /** True once the lock whose payments it has was taken back: it must not be sent. */
  is_void: z.boolean(),
});
export type BankFileRow = z.infer<typeof bankFileRow>;

const plan = z.object({
  has_key: z.boolean(),
  kinds: z
    .array(
      z.object({
        kind: z.enum(bankFileKinds),
        /** True once the originator is entered, with its account where the file needs it. */
        has_originator: z.boolean(),
        /** Payments that the next file would have. */
        count: z.int(),
        sum_cents: cents,
        /** Payees of the run, and those of them without an account number. */
        payees: z.int(),
        without_number: z.int(),
        /** New accounts to test, of all members. */
        untested: z.int(),
      }),
    )
    .max(bankFileKinds.length),
  by_hand: z
    .array(
      z.object({
        payment_id: id,
        payment_no: z.string(),
        member_id: id,
        member: z.string(),
        member_no: z.string(),
        currency: z.enum(currencies),
        cents,
        reason: z.enum(byHandReasons),
      }),
    )
    .max(500),
  by_hand_total: z.int(),
  files: z.array(bankFileRow).max(100),
});
export type BankFilePlan = z.infer<typeof plan>;

/** Effects of a line of a bank's return; only the first two change anything. */
export const returnOutcomes = [
  'returned',
  'test',
  'change',
  'settled_before',
  'amount',
  'no_reason',
  'repeated',
  'unknown',
] as const;
const returnRow = z.object({
  line: z.int(),
  /** A payment's number; for a test of an account, a member's. */
  number: z.string(),
  code: z.string(),
  reason: z.string(),
  /** The bank's correction of an account; of numbers, the last four digits. */
  correction: z.string().nullable(),
  payment_id: id.nullable(),
  member_id: id.nullable(),
  member: z.string(),
  currency: z.enum(currencies).nullable(),
  cents: cents.nullable(),
  outcome: z.enum(returnOutcomes),
});
export type ReturnRow = z.infer<typeof returnRow>;

const kind = z.enum(bankFileKinds).describe('`ach`: US dollars by NACHA’s rules; `aft`: Canadian dollars by CPA 005.');
const saved = z.object({ version });

export const bankFiles = {
  originators: endpoint({
    method: 'get',
    path: '/backend/bank-file/originators',
    requires: ['oversee', 'Payment'],
    summary: 'The originator of bank files by country, account numbers by their last four digits.',
    data: originators,
  }),
  saveUs: endpoint({
    method: 'post',
    path: '/backend/bank-file/saveUs',
    reasons: ['no_key', 'confirm_identity'],
    sensitive: true,
    requires: ['manage', 'Setting'],
    summary: 'Stores the originator of files in US dollars; names the version that was read, 0 for the first.',
    example: {
      body: {
        ...{ version: 0, company_name: 'NORTHWIND', company_id: '1234567890', description: 'COMMISSION' },
        ...{ odfi: '091000019', destination: '091000019', destination_name: 'FIRST BANK' },
        ...{ origin: '1234567890', origin_name: 'NORTHWIND AGENCIES', prenote_days: 0, balanced: true },
        ...{ routing: '091000019', type: 'checking', account_number: '99887766' },
      },
    },
    body: originatorUs.extend({ version, account_number: accountNumber(17) }),
    data: saved,
  }),
  saveCa: endpoint({
    method: 'post',
    path: '/backend/bank-file/saveCa',
    reasons: ['no_key', 'confirm_identity'],
    sensitive: true,
    requires: ['manage', 'Setting'],
    summary: 'Stores the originator of files in Canadian dollars; names the version that was read, 0 for the first.',
    example: {
      body: {
        ...{ version: 0, originator_id: '1234567890', short_name: 'NORTHWIND', long_name: 'NORTHWIND AGENCIES' },
        ...{ data_centre: '00610', transaction_code: '450', routing: '000112345', account_number: '55667788' },
      },
    },
    body: originatorCa.extend({ version, account_number: accountNumber(12) }),
    data: saved,
  }),
  plan: endpoint({
    method: 'get',
    path: '/backend/bank-file/plan',
    reasons: ['open'],
    requires: ['oversee', 'Payment'],
    summary: 'What a locked run’s next bank files would have, what is paid by hand and why, and the files made so far.',
    example: { query: { cycle_no: '2026-10-B' } },
    query: z.strictObject({ cycle_no: cycleNo }),
    data: plan,
  }),
  make: endpoint({
    method: 'post',
    path: '/backend/bank-file/make',
    reasons: ['no_key', 'no_originator', 'not_locked', 'nothing', 'too_many', 'confirm_identity'],
    sensitive: true,
    requires: ['manage', 'Payment'],
    summary: 'Makes a file of the payments that are in none yet. If all are in one, answers with the last file.',
    example: { body: { cycle_no: '2026-10-B', kind: 'ach' } },
    body: z.strictObject({ cycle_no: cycleNo, kind }),
    data: bankFileRow,
  }),
  prenote: endpoint({
    method: 'post',
    path: '/backend/bank-file/prenote',
    reasons: ['no_key', 'no_originator', 'nothing', 'too_many', 'confirm_identity'],
    sensitive: true,
    requires: ['manage', 'Payment'],
    summary: 'Makes an ACH file without money that tests every account which no file has tested yet.',
    body: z.strictObject({}),
    data: bankFileRow,
  }),
  returns: endpoint({
    method: 'post',
    path: '/backend/bank-file/returns',
    requires: ['manage', 'Payment'],
    summary:
      'Reads a bank’s return, an ACH file or CSV of payment number and reason: a dry run shows what each line does; otherwise payments fail.',
    example: {
      body: { request_id: '6f1d1c3e-8a55-4a58-9d1c-0f1f5b0a7f09', text: 'P26-000001,R03\n', dry_run: true },
    },
    body: z.strictObject({
      request_id: z.uuid(),
      text: z.string().min(1).max(900_000).describe('The file of the bank; it is not stored.'),
      dry_run: z.boolean().describe('True changes nothing.'),
    }),
    data: z.object({ rows: z.array(returnRow).max(2_000) }),
  }),
} as const;

/** GET, the file with account numbers, for the office: `?id=`. */
export const bankFilePath = '/backend/bank-file/download';
export const bankFileQuery = z.strictObject({ id: query.id });
