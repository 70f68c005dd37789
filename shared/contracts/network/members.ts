import { z } from 'zod';
import { limitedRoles, memberStatuses, roles } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { wrong } from '../../http/issues';
import {
  bp,
  caProvinces,
  countries,
  day,
  email,
  id,
  instant,
  legalName,
  nameText,
  optionalNameText,
  optionalText,
  phone,
  state,
  text,
  usStates,
  version,
} from '../fields';
import { uploadIdOf } from './audience';
import { licenceProblems, lights } from './licences';

/** Members (会员) and administrators (管理员), domain.md 2.1. */
export const languages = ['en', 'de', 'fr', 'pt'] as const;
export const genders = ['f', 'm', 'x', 'undisclosed'] as const;
export const spokenLanguages = [
  'english',
  'mandarin',
  'cantonese',
  'spanish',
  'korean',
  'vietnamese',
  'french',
  'portuguese',
] as const;

export const taxTypes = ['ssn', 'ein', 'sin'] as const;
export const bankTypes = ['checking', 'savings'] as const;

/** Room for both legal names. */
export const displayNameLength = 81;
const lastFour = z.string().regex(/^\d{4}$/);

const postalCode = { US: /^\d{5}(-\d{4})?$/, CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/ };

export const address = z
  .strictObject({
    line1: text(80),
    line2: optionalText(80),
    city: nameText(60),
    state,
    zip: text(10),
    country: z.enum(countries),
  })
  .refine(({ country, zip }) => country !== 'US' || postalCode.US.test(zip), {
    path: ['zip'],
    ...wrong('postalCode', { example: '94607' }),
  })
  .refine(({ country, zip }) => country !== 'CA' || postalCode.CA.test(zip), {
    path: ['zip'],
    ...wrong('postalCode', { example: 'M5V 2T6' }),
  })
  .refine((value) => (value.country === 'US' ? usStates : caProvinces).includes(value.state), {
    path: ['state'],
    ...wrong('choice'),
  });

/** The account for payments, by last digits. The full numbers are validated, and stored only sealed (domain.md 3.20). */
export const bank = z.strictObject({
  holder: text(80),
  routing_last4: lastFour,
  account_last4: lastFour,
  type: z.enum(bankTypes),
});

/** National Producer Number. */
export const npn = z
  .string()
  .trim()
  .refine((value) => /^\d{1,10}$/.test(value), wrong('npn'));

/** As stored and in fixtures/network/members.json. `password_hash` never leaves the server. */
export const memberRecord = z.strictObject({
  id,
  version,
  member_no: z.string().regex(/^M\d{6,9}$/),
  role: z.enum([roles.member, roles.administrator]),
  /** The limits of an administrator; full administrators have none (domain.md 5). */
  office_role: z.enum(limitedRoles).optional(),
  status: z.enum(memberStatuses),
  first_name: legalName(40),
  last_name: legalName(40),
  chinese_name: optionalNameText(20),
  display_name: nameText(displayNameLength),
  email,
  phone,
  wechat_id: optionalNameText(30),
  password_hash: z.string().nullable(),
  birthday: day.nullable(),
  /** True if month and day of the birthday are hidden from uplines and the gallery (domain.md 5, privacy). */
  hides_birthday: z.boolean().default(false),
  gender: z.enum(genders),
  language: z.enum(languages),
  spoken_languages: z.array(z.enum(spokenLanguages)),
  address: address.nullable(),
  avatar_url: z.string().nullable(),
  sponsor_id: id.nullable(),
  referral_code: z.string().regex(/^[A-HJ-NP-Z2-9]{8}$/),
  level_id: id.nullable(),
  level_since: day.nullable(),
  npn: z
    .string()
    .regex(/^\d{1,10}$/)
    .nullable(),
  tax_type: z.enum(taxTypes).nullable(),
  tax_id_last4: lastFour.nullable(),
  bank: bank.nullable(),
  joined_on: day,
  activated_on: day.nullable(),
  terminated_on: day.nullable(),
  agreement_version: z.string().nullable(),
  agreement_signed_at: instant.nullable(),
  /** A copy of an agreement signed on paper. */
  agreement_doc_url: z.string().optional(),
  last_login_at: instant.nullable(),
  notes_admin: z.string().max(2000),
  /** The instant when the personal data were deleted (domain.md 3.19). */
  anonymised_at: instant.optional(),
  created_at: instant,
  updated_at: instant,
});
export type MemberRecord = z.infer<typeof memberRecord>;

/** A bank account as entered. Of both numbers, only the last four digits are ever answered. */
const bankDraft = z.strictObject({
  holder: text(80),
  routing: z
    .string()
    .trim()
    .refine((value) => /^\d{9}$/.test(value), wrong('routing')),
  account: z
    .string()
    .trim()
    .refine((value) => /^\d{4,17}$/.test(value), wrong('account')),
  type: z.enum(bankTypes),
});

/** The fields members may edit themselves. */
const profileDraft = z.strictObject({
  display_name: nameText(displayNameLength).describe('The name that others see.'),
  chinese_name: optionalNameText(20),
  phone: phone.describe('The mobile number in E.164 form; ten digits get +1.'),
  wechat_id: optionalNameText(30).describe('The WeChat account; empty for none.'),
  gender: z.enum(genders).describe('The member’s own statement.'),
  hides_birthday: z.boolean().describe('True keeps the birthday from other members.'),
  language: z.enum(languages).describe('The language of the screens and of emails to the member.'),
  spoken_languages: z
    .array(z.enum(spokenLanguages))
    .max(spokenLanguages.length)
    .describe('Languages in which the member advises clients.'),
  /** The member's own upload with purpose `avatar`, square; null for none. */
  avatar_url: z
    .string()
    .max(60)
    .refine((url) => uploadIdOf(url) !== undefined, wrong('missing'))
    .nullable()
    .describe('The member’s own upload with purpose `avatar`; null or empty for none.'),
  address: address.nullable().describe('The postal address; null if unknown.'),
  /** A new address needs the ticket of its code: check/sendEmailCode, then check/checkEmailCode with scene change_email. */
  email: email.describe('The address for sign-in and notices; a new one needs `email_ticket`.'),
  email_ticket: z.string().max(100),
  tax_type: z.enum(taxTypes).nullable().describe('The kind of tax number; null if none is stored.'),
  tax_id_last4: lastFour.nullable().describe('The last four digits of the tax number; only these are stored.'),
  bank: bankDraft.nullable().describe('The account that earnings are paid to; null for none.'),
});

/** Fields only the office may edit; unknown when sent by a member. Level, sponsor and status have their own calls. */
export const officeFields = z.strictObject({
  first_name: legalName(40).describe('The legal first name, in Latin letters.'),
  last_name: legalName(40).describe('The legal last name, in Latin letters.'),
  birthday: day.nullable().describe('The date of birth; null if unknown.'),
  npn: npn.nullable(),
  joined_on: day,
  notes_admin: optionalText(2000).describe('Remarks that only the office reads.'),
});

export const profile = z.object({
  id,
  version,
  member_no: z.string(),
  role: z.enum([roles.member, roles.administrator]),
  status: z.enum(memberStatuses),
  first_name: z.string(),
  last_name: z.string(),
  chinese_name: z.string(),
  display_name: z.string(),
  email: z.string(),
  phone: z.string(),
  wechat_id: z.string(),
  birthday: day.nullable(),
  hides_birthday: z.boolean(),
  gender: z.enum(genders),
  language: z.enum(languages),
  spoken_languages: z.array(z.enum(spokenLanguages)),
  address: address.nullable(),
  avatar_url: z.string().nullable(),
  referral_code: z.string(),
  level: z.object({ code: z.string(), name: z.string(), name_zh: z.string(), rank: z.int() }).nullable(),
  level_since: day.nullable(),
  npn: z.string().nullable(),
  tax_type: z.enum(taxTypes).nullable(),
  tax_id_last4: z.string().nullable(),
  bank: bank.nullable(),
  /** `digits`: the server has no key for account numbers; `missing`: bank files need the number, which is not stored yet. */
  account_kept: z.enum(['digits', 'missing', 'whole']),
  joined_on: day,
  activated_on: day.nullable(),
  agreement_signed_at: instant.nullable(),
  sponsor: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  direct_count: z.int(),
  team_count: z.int(),
  /** Null for administrators; progress is also null at the top level. */
  light: z.enum(lights).nullable(),
  problems: z.array(z.enum(licenceProblems)),
  progress: z
    .object({ next_code: z.string(), next_name: z.string(), progress_bp: bp, promoted: z.boolean() })
    .nullable(),
});
export type Profile = z.infer<typeof profile>;

export const members = {
  userinfo: endpoint({
    method: 'get',
    path: '/backend/user/userinfo',
    requires: ['read', 'Profile'],
    summary: "The caller's own profile.",
    data: profile,
  }),
  editUserInfo: endpoint({
    method: 'post',
    path: '/backend/user/editUserInfo',
    reasons: ['awaiting_approval', 'anonymised'],
    requires: ['update', 'Profile'],
    summary:
      "Changes what is sent of the caller's profile, or for the office of anybody's; names the version that was read.",
    example: { body: { version: 0, wechat_id: 'lantern-office' } },
    body: profileDraft
      .extend(officeFields.shape)
      .partial()
      .extend({ id: id.optional(), version })
      .describe('`id` is for the office, which needs no ticket for a new address.'),
    data: profile,
  }),
  /** For the registration form: the sponsor of a code, as first name and initial. */
  referral: endpoint({
    method: 'get',
    path: '/backend/user/referral',
    requires: 'open',
    summary: 'Whose referral code this is, as first name and initial.',
    example: { query: { code: 'ABCDEFGH' } },
    query: z.strictObject({
      code: z.string().trim().toUpperCase().max(20).describe('The referral code from an invitation.'),
    }),
    data: z.object({ sponsor: z.string() }),
  }),
};
