import { z } from 'zod';
import { isColor, isReadable, readable } from '../../format/accent';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import { type JournalAccount, journalAccounts } from '../../plan/journal';
import {
  bp,
  currencies,
  day,
  email,
  httpsUrl,
  id,
  instant,
  mostMoney,
  optionalNameText,
  optionalText,
  state,
  text,
  version,
} from '../fields';
import { languages } from './members';
import { logoPath } from './pageNetwork';

/** Settings of a network, domain.md 2.17 and 9. */
const timeZone = z.string().refine((name) => /^[A-Za-z_]+(\/[A-Za-z_+\-0-9]+)*$/.test(name), wrong('timeZone'));
const hours = z.int().min(1).max(720);

/** `#rrggbb`, readable on light pages with white text on it; dark pages get a lighter shade. Empty for the product's own. */
const accent = z
  .string()
  .trim()
  .toLowerCase()
  .max(7)
  .check(({ value, issues }) => {
    if (value === '' || isReadable(value)) return;
    const params = isColor(value) ? { code: 'contrast', color: readable(value) } : { code: 'color' };
    issues.push({ code: 'custom', input: value, params });
  })
  .describe('The color of buttons and links, as `#rrggbb`; empty for the product’s own.');

/** A stored picture; pageNetwork.ts has its type. */
const logo = z.strictObject({
  id: z.string().regex(/^[\da-f]{64}$/),
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
});

/** Largest logo in bytes, and its shape: a wider one would be illegible beside a name. */
export const logoRules = { maxBytes: 200 * 1024, types: ['image/png', 'image/jpeg', 'image/webp'] } as const;
/** The picture as Base64 text. */
export const logoPicture = z
  .string()
  .min(1)
  .max(Math.ceil(logoRules.maxBytes / 3) * 4 + 4)
  .describe('The bytes of a PNG, JPEG, or WebP picture of at most 200 kB, as Base64.');
export const storedLogo = logo;

const courseHours = z.int().min(0).max(500).nullable();
const noted = optionalText(300);

/** A state's requirements before its exam, as recorded by the office. */
export const prelicenceOfState = z.strictObject({
  state,
  life_hours: courseHours.describe('Course hours by line; 0: none required, null: not entered.'),
  health_hours: courseHours,
  course: optionalText(40).describe('A course required instead of hours, such as LLQP in Canada; empty for none.'),
  url: httpsUrl.describe("Website of the state's insurance department; its rules prevail."),
  note: noted,
});
export type PrelicenceOfState = z.infer<typeof prelicenceOfState>;

/** Settings visible to every member. */
const open = {
  network_name: optionalNameText(60).describe('The name of the network, on dashboards and in calendars.'),
  support_email: z
    .union([z.literal(''), email])
    .describe('The address at which members reach the office; empty for none.'),
  accent,
  logo: logo.nullable().describe('The logo, as `setting/logo` answered it; null for none.'),
  currencies: z
    .array(z.enum(currencies))
    .min(1)
    .max(currencies.length)
    .refine((list) => new Set(list).size === list.length, wrong('taken'))
    .describe('The currencies that carriers may have.'),
  language: z.enum(languages).describe('The language of new members who have chosen none.'),
  tz: timeZone.describe('The business time zone: the network’s days begin at its midnight.'),
  tp_fx: z
    .strictObject({ USD: bp.min(1).max(100_000), CAD: bp.min(1).max(100_000) })
    .describe('TP points per unit of currency, in bp; a policy keeps the value of its submission.'),
  leader_rank: z
    .int()
    .min(2)
    .max(20)
    .describe('Levels from this rank on are leaders; like the two rates, takes effect with the next grid version.'),
  gen_bp: z
    .array(bp.min(0).max(2_000))
    .max(3)
    .describe('Generation overrides, first to third; a change creates a grid version from tomorrow.'),
  /** Last day of the first half, and the pay days of both halves; a change starts in a month without pay runs. */
  pay_cycle: z.strictObject({
    first_half_ends: z.int().min(10).max(20),
    first_half_pay_day: z.int().min(1).max(28),
    second_half_pay_day: z.int().min(1).max(28),
  }),
  min_payout_cents: z.int().min(0).max(100_000),
  vesting_months: z.int().min(0).max(120),
  leaderboard_privacy: z.enum(['show', 'hide_amounts', 'own_choice']),
  level_visibility: z.enum(['all', 'own_and_next']),
  /** Pre-licensing courses by state (domain.md 4.1, How to Start?), and when the office last checked them. */
  prelicence: z.strictObject({
    checked_on: day.nullable(),
    note: noted,
    states: z
      .array(prelicenceOfState)
      .max(64)
      .refine((list) => new Set(list.map((each) => each.state)).size === list.length, wrong('taken')),
  }),
};

export const settingValues = z.strictObject({
  ...open,
  house_fy_bp: bp
    .min(10_000)
    .max(20_000)
    .describe("The house's FY rate, the upper bound of all payouts; a change creates a grid version from tomorrow."),
  adjustment_limit_cents: z
    .int()
    .min(0)
    .max(mostMoney)
    .describe('Larger adjustments, up or down, need a second administrator.'),
  four_eyes: z.boolean().describe('Locking a pay run needs a second administrator.'),
  /** Yearly payments in cents that flag a member for the tax form, by year; each applies until the next. */
  tax_thresholds: z
    .array(z.strictObject({ year: z.int().min(2000).max(2100), cents: z.int().min(0).max(10_000_000) }))
    .min(1)
    .max(50)
    .refine((list) => new Set(list.map(({ year }) => year)).size === list.length, wrong('taken')),
  pay_by_check: z
    .boolean()
    .describe('Members without a bank account, but with an address, are paid by check instead of waiting.'),
  debt_roll_up: z
    .strictObject({ after_days: z.int().min(0).max(730), installments: z.int().min(1).max(24) })
    .describe(
      'Days after the departure of a member at which the upline takes a debt over, and the number of installments, one in each pay cycle; 0 days: never.',
    ),
  journal_accounts: z
    .strictObject(
      Object.fromEntries(journalAccounts.map((account) => [account, text(60)])) as Record<
        JournalAccount,
        ReturnType<typeof text>
      >,
    )
    .describe('The names of the accounts in the books, for the journal.'),
  second_factor: z
    .enum(['choice', 'administrators', 'everyone'])
    .describe('Whom the sign-in demands a second factor of; without one, they can only add it.'),
  confirm_minutes: z
    .int()
    .min(0)
    .max(720)
    .describe('Minutes after which sensitive acts ask for the password or a code again; 0: never.'),
  inactive_login: z.boolean().describe('True lets suspended and departed members sign in and read their earnings.'),
  prospect_retention_months: z
    .int()
    .min(0)
    .max(120)
    .describe('Prospects inactive for this long lose name and contact details; 0 keeps them.'),
  mailbox_sla_hours: z.strictObject({ normal: hours, urgent: hours }),
  canned_answers: z
    .array(z.strictObject({ title: text(60), body: text(5_000) }))
    .max(60)
    .describe(
      'Answers that the office keeps for its mailbox. Names in braces such as `{member}` are filled in when one is used.',
    ),
  code_ttl_min: z.int().min(1).max(60),
  code_resend_s: z.int().min(10).max(600),
  code_max_tries: z.int().min(1).max(20),
  max_login_fail: z.strictObject({ count: z.int().min(2).max(50), minutes: z.int().min(1).max(1_440) }),
});
export type NetworkSettings = z.infer<typeof settingValues>;
export const openSettings = Object.keys(open) as (keyof typeof open)[];

export const defaultSettings: NetworkSettings = {
  network_name: '',
  support_email: '',
  accent: '',
  logo: null,
  currencies: [...currencies],
  language: 'en',
  tz: 'America/Los_Angeles',
  tp_fx: { USD: 10_000, CAD: 10_000 },
  leader_rank: 4,
  gen_bp: [500, 300, 200],
  pay_cycle: { first_half_ends: 15, first_half_pay_day: 22, second_half_pay_day: 7 },
  min_payout_cents: 2_500,
  vesting_months: 12,
  leaderboard_privacy: 'own_choice',
  level_visibility: 'all',
  prelicence: { checked_on: null, note: '', states: [] },
  house_fy_bp: 11_500,
  adjustment_limit_cents: 500_000,
  four_eyes: false,
  tax_thresholds: [
    { year: 2020, cents: 60_000 },
    { year: 2026, cents: 200_000 },
  ],
  pay_by_check: false,
  debt_roll_up: { after_days: 0, installments: 1 },
  journal_accounts: {
    bank: 'Bank',
    receivable: 'Commission receivable',
    carrier_clearing: 'Carrier deposits clearing',
    payment_clearing: 'Pay run clearing',
    payable: 'Commission payable',
    unapplied: 'Unapplied carrier money',
    transfers: 'Debt transfers',
    income: 'House commission',
    fees: 'Fee income',
    rewards: 'Rewards',
    adjustments: 'Adjustments',
    differences: 'Commission differences',
    bad_debts: 'Written-off debts',
  },
  second_factor: 'choice',
  confirm_minutes: 0,
  inactive_login: true,
  prospect_retention_months: 24,
  mailbox_sla_hours: { normal: 24, urgent: 4 },
  canned_answers: [
    {
      title: 'Received, working on it',
      body: 'Hi {first_name},\n\nThank you, we have your message and are looking into it. You will hear from us by {day}.\n\n{me}',
    },
    {
      title: 'Requirement outstanding',
      body: 'Hi {first_name},\n\nCase {case_no} is waiting for {requirement}. Upload it at the case and we will send it to the carrier the same day.\n\n{me}',
    },
    {
      title: 'Commission explained',
      body: 'Hi {first_name},\n\nEvery amount in your earning records opens its calculation: the premium, your rate at submission and each step of the chain. If a figure still looks wrong after that, reply here and we will check it with the carrier.\n\n{me}',
    },
    {
      title: 'License or E&O expiring',
      body: 'Hi {first_name},\n\nYour {paper} expires on {day}. Upload the renewal under My account, Licenses. Cases in force are not affected until that day.\n\n{me}',
    },
    {
      title: 'Solved, closing',
      body: 'Hi {first_name},\n\nThis is done now. I am closing the conversation; a reply opens it again.\n\n{me}',
    },
  ],
  code_ttl_min: 10,
  code_resend_s: 60,
  code_max_tries: 5,
  max_login_fail: { count: 5, minutes: 15 },
};

/** As stored and in fixtures/network/settings.json: one record. Missing keys have their defaults. */
export const settingsRecord = z.strictObject({
  id,
  version,
  values: settingValues.partial(),
  /** Every pay cycle schedule, oldest first, each with the first of the month it applies from. */
  pay_cycles: z.array(open.pay_cycle.extend({ from_on: day })).optional(),
  /** The last day of the closed books (domain.md 3.24); null or missing while they are open. */
  books_closed_until: day.nullable().optional(),
  updated_by: id.nullable(),
  created_at: instant,
  updated_at: instant,
});

const settingsAnswer = z.object({
  version,
  values: settingValues.partial(),
});

export const settingKeys = settingValues.keyof().options;
export type SettingKey = (typeof settingKeys)[number];

/** One change of one setting. `before` is null for a grid's setting that was never set before. */
export const settingChange = z.object({
  key: z.enum(settingKeys),
  before: z.unknown(),
  after: z.unknown(),
  actor_id: id.nullable(),
  /** Empty for automatic changes. */
  actor: z.string(),
  at: instant,
  /** For settings of a grid version: the first day of submissions to which the change applies. */
  effective_from: day.nullable(),
});
export type SettingChange = z.infer<typeof settingChange>;

/** One pixel. */
export const examplePicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const settings = {
  get: endpoint({
    method: 'get',
    path: '/backend/setting/get',
    requires: ['read', 'Auth'],
    summary: 'What every member may know of the settings, and all of them for the office.',
    data: settingsAnswer,
  }),
  history: endpoint({
    method: 'get',
    path: '/backend/setting/history',
    requires: ['oversee', 'Setting'],
    summary: 'Every change of the settings, or of one, the newest first: who, when, and both values.',
    example: { query: { key: 'min_payout_cents' } },
    query: z.strictObject({ key: z.enum(settingKeys).optional().describe('Only changes to this setting.') }),
    data: z.array(settingChange),
  }),
  save: endpoint({
    method: 'post',
    path: '/backend/setting/save',
    reasons: ['awaiting_approval', 'confirm_identity'],
    sensitive: true,
    requires: ['manage', 'Setting'],
    summary: 'Changes the settings that are sent and leaves the others; names the version that was read.',
    example: { body: { version: 0, values: { min_payout_cents: 2_500 } } },
    body: z.strictObject({
      version,
      values: settingValues.partial().describe('The settings to change; all others keep their values.'),
    }),
    data: settingsAnswer,
  }),
  /** Not a form with a file: the set-up sends the same before anyone has signed in. */
  addLogo: endpoint({
    method: 'post',
    path: logoPath,
    requires: ['manage', 'Setting'],
    summary: 'Stores a picture that `setting/save` may then name as the logo. Everyone may read it at its ID.',
    example: { body: { picture: examplePicture } },
    body: z.strictObject({ picture: logoPicture }),
    data: logo,
  }),
};

export type SettingsRecord = z.infer<typeof settingsRecord>;
