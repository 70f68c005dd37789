import type { MemberRecord } from '@shared/contracts/network/members';
import { statusGroups } from '@shared/contracts/network/policies';
import type { Blocker } from '@shared/contracts/network/privacy';
import type { Db } from '../../records/read';

const working = [...statusGroups.draft, ...statusGroups.pending];

/** The open money, work, or account that prevents anonymising a member (domain.md 3.19). */
export async function blockersOf(db: Db, member: MemberRecord): Promise<Blocker[]> {
  const { id } = member;
  if (member.anonymised_at !== undefined) return ['done'];
  const some = async (query: { executeTakeFirst(): Promise<unknown> }) =>
    (await query.executeTakeFirst()) !== undefined;
  const earned = await db
    .selectFrom('ledgers')
    .where('member_id', '=', id)
    .select(({ fn }) => [
      'currency',
      fn.sum<number>('earned_cents').as('earned'),
      fn.sum<number>('paid_cents').as('paid'),
    ])
    .groupBy('currency')
    .execute();
  const held = db.selectFrom('earnings').select('id').where('member_id', '=', id).where('status', '=', 'held');
  const blocking: Record<Blocker, boolean> = {
    not_closed: member.status !== 'inactive',
    balance: earned.some(({ earned, paid }) => Number(earned) !== Number(paid)) || (await some(held)),
    payment: await some(
      db
        .selectFrom('payments')
        .select('id')
        .where('member_id', '=', id)
        .where('paid_cents', '>', 0)
        .where('status', 'not in', ['settled', 'failed']),
    ),
    case: await some(
      db
        .selectFrom('policies')
        .select('policies.id')
        .where('policies.status', 'in', working)
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('policies.serviced_by', '=', id),
            exists(
              selectFrom('policy_splits')
                .select('policy_splits.policy_id')
                .whereRef('policy_splits.policy_id', '=', 'policies.id')
                .where('policy_splits.member_id', '=', id),
            ),
          ]),
        ),
    ),
    conversation: await some(
      db.selectFrom('conversations').select('id').where('member_id', '=', id).where('status', '<>', 'closed'),
    ),
    adjustment: await some(
      db.selectFrom('proposed_adjustments').select('id').where('member_id', '=', id).where('status', '=', 'proposed'),
    ),
    approval: await some(
      db
        .selectFrom('approvals')
        .select('id')
        .where('entity', '=', 'members')
        .where('entity_id', '=', String(id))
        .where('act', '<>', 'anonymise')
        .where('status', '=', 'proposed'),
    ),
    planned: await some(
      db.selectFrom('planned_changes').select('id').where('member_id', '=', id).where('status', '=', 'planned'),
    ),
    done: false,
  };
  return (Object.keys(blocking) as Blocker[]).filter((name) => blocking[name]);
}
