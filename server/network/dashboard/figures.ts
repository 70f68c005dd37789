import { roles } from '@shared/abilities';
import { sql } from 'kysely';
import { isAmong, type Members } from '../members/team';
import { tpSums } from '../money/tp/tpByDay';
import type { Network } from '../network';

/** Submitted policies with a writing agent among the members; `part` is the members' part of the TP, in cents. */
export function casesOf(network: Network, members: Members | undefined) {
  const { db } = network.sql;
  const submitted = db
    .selectFrom('policies')
    .where('policies.status', '<>', 'draft')
    .select([
      ...([
        'policies.id',
        'policies.status',
        'policies.status_on',
        'policies.pending_day',
        'policies.product_id',
        'policies.approved_on',
        'policies.issued_on',
        'policies.inforce_on',
        'policies.requirement_on',
        'policies.premium_on',
        'policies.settled_on',
        'policies.ended_on',
      ] as const),
      sql.ref<string>('policies.submitted_on').as('submitted_on'),
    ]);
  if (!members) return db.selectFrom(submitted.select('policies.tp_cents as part').as('cases'));
  const parts = db
    .selectFrom('policy_splits')
    .where(isAmong('policy_splits.member_id', members))
    .groupBy('policy_splits.policy_id')
    .select(({ fn }) => ['policy_splits.policy_id', fn.sum<number>('policy_splits.part_cents').as('part')]);
  return db.selectFrom(
    submitted.innerJoin(parts.as('parts'), 'parts.policy_id', 'policies.id').select('parts.part').as('cases'),
  );
}

/** The members' in-force TP, ready to sum. */
export const creditsOf = (network: Network, members: Members | undefined) =>
  tpSums(network, members).where('tp_records.state', '=', 'inforce');

/** The members themselves, including terminated ones; administrators are not members. */
export function peopleOf(network: Network, members: Members | undefined) {
  const people = network.sql.db.selectFrom('members').where('members.role', '=', roles.member);
  return members ? people.where(isAmong('members.id', members)) : people;
}

/** Cases that meet a condition. `partWhere` sums their TP. */
export const countWhere = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})`;
export const partWhere = (condition: string) =>
  sql<number>`coalesce(sum(part) filter (where ${sql.raw(condition)}), 0)`;
