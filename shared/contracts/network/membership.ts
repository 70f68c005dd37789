import { z } from 'zod';
import { memberStatuses, officeRoles, roles } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { listQuery, pageOf } from '../../http/resource';
import {
  byId,
  cents,
  day,
  email,
  id,
  instant,
  legalName,
  optionalNameText,
  optionalText,
  phone,
  query,
  state,
  text,
  version,
} from '../fields';
import { levelReasons, uplineReasons } from './histories';
import { levelBadge } from './levels';
import { documentUrl, licenceProblems, lights } from './licences';
import { address, bank, displayNameLength, genders, languages, npn, spokenLanguages, taxTypes } from './members';
import { memberName, phases } from './team';

/** Member administration, domain.md 2.1, 3.11 and 4.2 (member_list, activeMember_list). */
export const tabs = ['awaiting', 'suspended', 'terminated', 'dormant'] as const;
/** Missing items of an activation (domain.md 2.1 and 3.11). */
export const activationItems = ['agreement', 'address', 'npn', 'licence'] as const;

const status = z.enum(memberStatuses);
const role = z.enum([roles.member, roles.administrator]);
const reason = text(300);

export const memberRow = z.object({
  id,
  member_no: z.string(),
  role,
  /** An administrator's role, for the office alone; null for others. */
  office_role: z.enum(officeRoles).nullable(),
  name: z.string(),
  chinese_name: z.string(),
  avatar_url: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  level: levelBadge.nullable(),
  sponsor_id: id.nullable(),
  sponsor: z.string(),
  status,
  /** The instant when the personal data were deleted; null unless they were. */
  anonymised_at: instant.nullable(),
  state: state.nullable(),
  npn: z.string().nullable(),
  light: z.enum(lights).nullable(),
  problems: z.array(z.enum(licenceProblems)),
  direct_count: z.int(),
  team_count: z.int(),
  tp_ytd_cents: cents,
  joined_on: day,
  last_login_at: instant.nullable(),
  last_active_on: day.nullable(),
  /** For pending members: the missing items, and the days waited. */
  missing: z.array(z.enum(activationItems)),
  days_waiting: z.int().nullable(),
});

const filters = {
  q: query.text.optional(),
  tab: z
    .enum(tabs)
    .optional()
    .describe('Only members who wait for activation, are suspended, have left, or have been inactive for long.'),
  role: role.optional().describe('Only members (`会员`) or only administrators (`管理员`).'),
  level: z.string().max(4).optional().describe('Only members at the level with this code.'),
  status: status.optional().describe('Only members in this status.'),
  state: state.optional(),
  light: z
    .enum(lights)
    .optional()
    .describe('Only members whose papers are in order, need attention soon, or stop them from selling.'),
  problem: z
    .enum(licenceProblems)
    .optional()
    .describe('Only members with this problem in their licenses or insurance.'),
  sponsor_id: query.id.optional(),
  orphan: query.flag
    .optional()
    .describe('Members without a sponsor, except the founder, and members whose sponsor has left.'),
  from: day.optional().describe('Limits on the joining day.'),
  to: day.optional(),
};
const sorts = [
  'member_no',
  'name',
  'level',
  'sponsor',
  'status',
  'state',
  'light',
  'direct_count',
  'team_count',
  'tp_ytd_cents',
  'joined_on',
  'last_login_at',
] as const;

const interval = { from_on: day, to_on: day.nullable(), by: z.string(), note: z.string() };

/** One member. Fields the caller may not see are null or empty: uplines see neither documents nor dollars (domain.md 5). */
export const memberDetail = memberRow.extend({
  version: version.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  phase: z.enum(phases),
  /** The year is for the member and the office. Uplines see month and day unless the member hides them. */
  birthday: day.nullable(),
  birthday_md: z.string().nullable(),
  language: z.enum(languages),
  spoken_languages: z.array(z.enum(spokenLanguages)),
  gender: z.enum(genders).nullable(),
  wechat_id: z.string(),
  address: address.nullable(),
  level_since: day.nullable(),
  activated_on: day.nullable(),
  terminated_on: day.nullable(),
  referral_code: z.string().nullable(),
  agreement_version: z.string().nullable(),
  agreement_signed_at: instant.nullable(),
  /** A copy of an agreement signed on paper. */
  agreement_doc_url: z.string().nullable(),
  tax_type: z.enum(taxTypes).nullable(),
  tax_id_last4: z.string().nullable(),
  bank: bank.nullable(),
  notes_admin: z.string(),
  /** For the office alone; false for others. */
  has_second_factor: z.boolean(),
  /** The instant when the personal data were deleted; null if they are there. */
  anonymised_at: instant.nullable(),
  /** Linked to an account at the sign-in provider; for the office alone. */
  has_linked_account: z.boolean(),
  generation: z.int().nullable(),
  tp_mtd_cents: cents,
  base_shop_ytd_cents: cents,
  team_ytd_cents: cents,
  pending_tp_cents: cents,
  levels: z.array(z.object({ ...interval, level: z.string(), reason: z.enum(levelReasons) })),
  uplines: z.array(z.object({ ...interval, sponsor: z.string(), reason: z.enum(uplineReasons) })),
  statuses: z.array(z.object({ ...interval, status })),
});

export const newMember = z.strictObject({
  role: role.default(roles.member).describe('`会员` for a member of the network, `管理员` for an administrator.'),
  office_role: z
    .enum(officeRoles)
    .optional()
    .describe('The rights of a new administrator; `administrator`, the default, has all of them.'),
  first_name: legalName(40).describe('The legal first name, in Latin letters.'),
  last_name: legalName(40).describe('The legal last name, in Latin letters.'),
  chinese_name: optionalNameText(20).default(''),
  display_name: optionalNameText(displayNameLength)
    .default('')
    .describe('The name that others see; empty to use the legal one.'),
  email: email.describe('The address for sign-in and notices; unique among members.'),
  phone: phone.describe('The mobile number in E.164 form; ten digits get +1.'),
  birthday: day.nullable().default(null).describe('The date of birth; null if unknown.'),
  gender: z.enum(genders).default('undisclosed').describe('The member’s own statement.'),
  language: z
    .enum(languages)
    .optional()
    .describe('The language of the screens and of emails to the member. By default, that of the network.'),
  spoken_languages: z
    .array(z.enum(spokenLanguages))
    .max(spokenLanguages.length)
    .default([])
    .describe('Languages in which the member advises clients.'),
  address: address.nullable().default(null).describe('The postal address; null if unknown.'),
  sponsor_id: id
    .nullable()
    .default(null)
    .describe('Null for administrators, who are outside the tree, and for the founder, the first member.'),
  level_id: id.nullable().default(null),
  npn: npn.nullable().default(null),
  joined_on: day.optional(),
  notes_admin: optionalText(2000).default('').describe('Remarks that only the office reads.'),
});

const place = { requires: ['update', 'Member'] as const, method: 'post' as const };

/**
 * Columns of an import: the form's fields, sponsor as number or referral code, level as code, spoken languages separated
 * by semicolons.
 */
export const importColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'sponsor',
  'chinese_name',
  'birthday',
  'gender',
  'language',
  'spoken_languages',
  'npn',
  'level',
  'joined_on',
  'notes_admin',
] as const;

export const membership = {
  name: 'user',
  subject: 'Member',
  row: memberRow,
  filters,
  sorts,
  list: endpoint({
    method: 'get',
    path: '/backend/user/list',
    requires: ['oversee', 'Member'],
    summary: 'A page of all members for the office, by name, number, contact, level, state, papers or tab.',
    example: { query: { tab: 'awaiting', sort: 'joined_on', limit: 3 } },
    query: listQuery(filters, sorts),
    data: pageOf(memberRow),
  }),
  detail: endpoint({
    method: 'get',
    path: '/backend/user/detail',
    requires: ['read', 'Member'],
    summary: 'One member: whole for the office and the member, as a contact card with production for uplines.',
    example: { query: { id: 60 } },
    query: z.strictObject({ id: query.id }),
    data: memberDetail,
  }),
  create: endpoint({
    method: 'post',
    path: '/backend/user/create',
    reasons: ['awaiting_approval'],
    requires: ['create', 'Member'],
    summary: 'Adds a member who awaits activation, or an administrator; they set their password by a code.',
    example: {
      body: {
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'ada@lantern.example',
        phone: '+14155550123',
        birthday: '1990-12-10',
        sponsor_id: 1,
      },
    },
    body: newMember,
    data: memberDetail,
  }),
  level: endpoint({
    ...place,
    path: '/backend/user/level',
    reasons: ['administrator', 'planned'],
    summary: 'Gives a member another level from a day on, or plans it for a day to come; policies keep what they paid.',
    example: { body: { id: 60, level_id: 4, effective_on: '2026-11-20', reason: 'Base shop reached 40,000.' } },
    body: z.strictObject({ id, level_id: id, effective_on: day, reason }),
    data: memberDetail,
  }),
  upline: endpoint({
    ...place,
    path: '/backend/user/upline',
    reasons: ['administrator', 'planned'],
    summary:
      'Moves a member with the whole team below another sponsor, now or on a day to come, or says what that would move.',
    example: { body: { id: 60, sponsor_id: 1, reason: 'Both have agreed.', dry_run: true } },
    body: z.strictObject({
      id,
      sponsor_id: id,
      reason,
      effective_on: day.optional().describe('Defaults to today.'),
      dry_run: z.boolean().default(false),
    }),
    data: z.object({
      dry_run: z.boolean(),
      member: memberName,
      from: memberName.nullable(),
      to: memberName,
      /** The member and everyone below. */
      moved: z.int(),
      /** Their policies that are pending or in force; each keeps the chain it was submitted with. */
      policies: z.int(),
      /** The number of generations they move down; negative for up. */
      generations: z.int(),
      /** In-force TP of the moved team this year. */
      tp_ytd_cents: cents,
      /** The moved members, those with most TP this year first; at most 12. */
      people: z.array(memberName.extend({ tp_ytd_cents: cents })),
    }),
  }),
  leaving: endpoint({
    method: 'get',
    path: '/backend/user/leaving',
    reasons: ['administrator'],
    requires: ['update', 'Member'],
    summary: 'What the end of a membership would touch: cases, team, renewals, papers, and access.',
    example: { query: { id: 60 } },
    query: z.strictObject({ id: query.id }),
    data: z.object({
      /** The earliest day on which the membership may end. */
      earliest_on: day,
      pending: z.int(),
      inforce: z.int(),
      /** The upline who services pending cases unless another member is chosen. */
      servicer: memberName.nullable(),
      /** Directs who move to the sponsor; at most 20 of `direct_count`. */
      directs: z.array(memberName),
      direct_count: z.int(),
      sponsor: memberName.nullable(),
      /** The first day on which renewals stay payable after leaving. */
      vested_from: day,
      licences: z.int(),
      appointments: z.int(),
    }),
  }),
  agreement: endpoint({
    method: 'post',
    path: '/backend/user/agreement',
    reasons: ['administrator', 'signed'],
    requires: ['approve', 'Member'],
    summary: 'Enters an agreement that a member has signed on paper, with its day and copy.',
    example: { body: { id: 114, version: 0, signed_on: '2026-11-18', doc_url: '' } },
    body: z.strictObject({
      id,
      version,
      signed_on: day.describe('The day on the signed agreement.'),
      doc_url: documentUrl.describe('The address of an uploaded copy; empty for none.'),
    }),
    data: memberDetail,
  }),
  status: endpoint({
    ...place,
    path: '/backend/user/status',
    reasons: ['self', 'transition', 'founder', 'last_administrator', 'anonymised', 'planned'],
    summary:
      'Suspends, reinstates or terminates; on termination directs roll up to the sponsor and pending cases are handed over.',
    example: { body: { id: 60, status: 'suspended', reason: 'E&O cover ran out.' } },
    body: z.strictObject({
      id,
      status: z
        .enum(['active', 'suspended', 'inactive'])
        .describe('`suspended` stops new business; `inactive` ends the membership.'),
      reason,
      servicing_id: id
        .optional()
        .describe("The member who takes over a departing member's pending cases; defaults to the next active upline."),
      effective_on: day
        .optional()
        .describe(
          'The day of a termination; defaults to today. After an earlier day, directs and cases move today; for a later one, everything waits for it.',
        ),
    }),
    /** The numbers of directs moved to the sponsor and of pending cases handed to their new servicer. */
    data: z.object({ member: memberDetail, rolled_up: z.int(), handed_over: z.int() }),
  }),
  activate: endpoint({
    ...place,
    path: '/backend/user/activate',
    reasons: ['administrator', 'transition', 'blocked'],
    requires: ['approve', 'Member'],
    summary: 'Activates a member who has agreement, address, NPN and a resident licence, or says what is missing.',
    example: { body: { id: 114 } },
    body: byId,
    data: memberDetail,
  }),
  reject: endpoint({
    ...place,
    path: '/backend/user/reject',
    reasons: ['administrator', 'transition'],
    requires: ['approve', 'Member'],
    summary: 'Turns down a registration.',
    example: { body: { id: 114, reason: 'Withdrawn by the applicant.' } },
    body: z.strictObject({ id, reason }),
    data: memberDetail,
  }),
  officeRole: endpoint({
    method: 'post',
    path: '/backend/user/officeRole',
    sensitive: true,
    reasons: ['confirm_identity', 'awaiting_approval', 'not_administrator', 'own_role', 'last_administrator'],
    requires: ['manage', 'Setting'],
    summary: 'Gives another administrator a role of the office, and ends that person’s sessions.',
    example: { body: { id: 122, office_role: 'finance' } },
    body: z.strictObject({
      id,
      office_role: z.enum(officeRoles).describe('`administrator` lifts the limits of the other roles.'),
    }),
    data: memberDetail,
  }),
  import: endpoint({
    method: 'post',
    path: '/backend/user/import',
    requires: ['create', 'Member'],
    summary: 'Adds members from CSV, all or none; a dry run only says what is wrong, row by row.',
    example: {
      body: {
        csv: 'first_name,last_name,email,phone,sponsor\nAda,Byron,ada@lantern.example,+14155550123,M000001\n',
        dry_run: true,
        request_id: '3f1c1f5e-7a55-4c0e-9a0b-0a4f6d6c2d11',
      },
    },
    body: z.strictObject({ csv: z.string().min(1).max(900_000), dry_run: z.boolean(), request_id: z.uuid() }),
    data: z.object({
      dry_run: z.boolean(),
      rows: z.int(),
      created: z.int(),
      member_nos: z.array(z.string()),
      /** Rows are numbered as the lines of the file: row 2 is the first below the header. */
      errors: z.array(z.object({ row: z.int(), field: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
};

export type MemberRow = z.infer<typeof memberRow>;
export type MemberDetail = z.infer<typeof memberDetail>;
export type NewMember = z.infer<typeof newMember>;
