import { z } from 'zod';
import { memberStatuses } from '../../abilities';
import { endpoint } from '../../http/endpoint';
import { lineKinds } from '../../plan/distribute';
import { bp, cents, currencies, day, id, query } from '../fields';
import { recordKinds, recordStatuses } from './commissions';
import { levelBadge } from './levels';
import { policyStatuses } from './policies';
import { memberName } from './team';

/** The network as it was on a day, and the replay of a record (domain.md 6, B8). */

const person = memberName.extend({
  level: levelBadge.nullable(),
  /** Null before the member joined. */
  status: z.enum(memberStatuses).nullable(),
});

const pastMember = z.object({
  on: day,
  member: person.extend({ joined_on: day }),
  /** From the sponsor up to the founder. */
  upline: z.array(person),
  directs: z.array(person.extend({ team_count: z.int() })),
  team_count: z.int(),
  /** Entries of the ledger earned until the day, less payments whose pay day had come. */
  balances: z.array(
    z.object({ currency: z.enum(currencies), earned_cents: cents, paid_cents: cents, balance_cents: cents }),
  ),
  /** The grid version in force. */
  grid_version: day,
});

const pastCase = z.object({
  on: day,
  case_no: z.string(),
  currency: z.enum(currencies),
  /** Null before the case was submitted, with no further values. */
  status: z.enum(policyStatuses).nullable(),
  status_on: day.nullable(),
  received_cents: cents,
  tp_cents: cents,
  pending_tp_cents: cents,
  /** Chains recorded at the submission, the writing agent first. */
  chains: z.array(z.array(person.pick({ id: true, member_no: true, name: true }).extend({ level_code: z.string() }))),
  records: z.array(
    z.object({ id, record_no: z.string(), kind: z.enum(recordKinds), posted_on: day, gross_cents: cents }),
  ),
  /** Ledger entries of the case by member. */
  earned: z.array(memberName.extend({ amount_cents: cents })),
});

const replay = z.object({
  record_no: z.string(),
  kind: z.enum(recordKinds),
  status: z.enum(recordStatuses),
  grid_version: z.string(),
  currency: z.enum(currencies),
  /** Another record whose lines this one moves, such as a chargeback's; it is the one to replay. */
  parent_record_id: id.nullable(),
  /** True if the snapshot gives every line's payee, rate, and amount; null for records that distribute nothing. */
  agrees: z.boolean().nullable(),
  lines: z.array(
    z.object({
      split_index: z.int(),
      payee_id: id.nullable(),
      payee: z.string(),
      kind: z.enum(lineKinds),
      generation: z.int(),
      base_cents: cents,
      rate_bp: bp,
      replayed_cents: cents,
      posted_cents: cents,
      /** Null if no such line was posted. */
      posted_rate_bp: bp.nullable(),
    }),
  ),
});

export const past = {
  member: endpoint({
    method: 'get',
    path: '/backend/user/asOf',
    requires: ['oversee', 'Member'],
    summary:
      'A member on a past day: status, level, upline, directs with their teams, balances, and the grid in force.',
    example: { query: { id: 3, on: '2026-06-30' } },
    query: z.strictObject({
      id: query.id.optional().describe('Without one, the founder.'),
      on: day.describe('Today or earlier.'),
    }),
    data: pastMember,
  }),
  policy: endpoint({
    method: 'get',
    path: '/backend/policy/asOf',
    requires: ['oversee', 'Policy'],
    summary: 'A case on a past day: status, premiums, TP, the chains of its submission, and commission until then.',
    example: { query: { id: 4, on: '2026-06-30' } },
    query: z.strictObject({ id: query.id, on: day.describe('Today or earlier.') }),
    data: pastCase,
  }),
  record: endpoint({
    method: 'get',
    path: '/backend/commission/replay',
    requires: ['oversee', 'Commission'],
    summary: 'Distributes a commission record again from its own snapshot and compares each line with what was posted.',
    example: { query: { id: 1 } },
    query: z.strictObject({ id: query.id }),
    data: replay,
  }),
};
