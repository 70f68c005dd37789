import type { ProposedAdjustmentRecord, ProposedAdjustmentRow } from '@shared/contracts/network/adjustments';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import { sumOf } from '@shared/plan/money';
import { tellOtherAdministrators } from '../../approvals/approvals';
import type { Network, NetworkCaller } from '../../network';
import type { Labels } from '../../policies/labels';
import { loaded } from '../../records/loaded';
import { nameOf } from '../../records/names';
import { type Db, recordOf } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { enter } from '../ledger';

type ByHand = Pick<
  ProposedAdjustmentRecord,
  'member_id' | 'type' | 'amount_cents' | 'currency' | 'earned_on' | 'policy_id' | 'record_id' | 'memo'
>;
type Entered = { earning: EarningRecord; proposed: null } | { earning: null; proposed: ProposedAdjustmentRecord };

/** Enters an amount in a ledger; above the limit, proposes it to another administrator (domain.md 3.12.14). */
export async function enterByHand(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  entry: ByHand,
): Promise<Entered> {
  const entered = await enteredToday(network, tx.sql, user, entry);
  if (entered + Math.abs(entry.amount_cents) <= (await settingsIn(tx.sql)).adjustment_limit_cents)
    return { earning: await toLedger(network, tx, entry), proposed: null };
  const proposed = await tx.put('proposed_adjustments', {
    id: await tx.newId('proposed_adjustments'),
    version: 0,
    ...entry,
    status: 'proposed',
    proposed_by: user.id,
    decided_by: null,
    decided_at: null,
    reason: '',
    earning_id: null,
    ...network.stamps(),
  });
  const payee = await recordOf(tx.sql, 'members', entry.member_id);
  await tellOtherAdministrators(network, tx, user.id, 'Earning', {
    kind: 'adjustment_asked',
    values: {
      ...{ payee: payee ? nameOf(payee) : '', amount_cents: entry.amount_cents, currency: entry.currency },
      memo: entry.memo,
    },
    link: '/general/finance/adjustment_list?status=proposed',
    dedupe_key: `adjustment ${proposed.id}`,
  });
  return { earning: null, proposed };
}

/** The calls that enter amounts by hand, as the audit log names them. */
const byHandCalls = ['/earning/adjust', '/earning/importBalances', '/commission/adjust'];

/** Cents that an administrator entered alone for a payee today, without signs, from the audit log. */
async function enteredToday(
  { now, today, calendar }: Network,
  db: Db,
  user: NetworkCaller,
  { member_id, currency }: Pick<ByHand, 'member_id' | 'currency'>,
): Promise<number> {
  const entries = await db
    .selectFrom('audit_log')
    .where('actor_id', '=', user.id)
    .where('entity', '=', 'earnings')
    .where('action', 'in', byHandCalls)
    .where('at', '>=', new Date(now.getTime() - 25 * 3_600_000).toISOString())
    .select(['at', 'after'])
    .execute();
  return sumOf(
    entries.flatMap(({ at, after }) =>
      calendar.dayAt(Date.parse(at)) === today && after?.member_id === member_id && after.currency === currency
        ? [Math.abs(Number(after.amount_cents))]
        : [],
    ),
  );
}

export async function toLedger(
  { now }: Network,
  tx: NetworkTransaction,
  { member_id, type, amount_cents, currency, earned_on, policy_id, record_id, memo }: ByHand,
): Promise<EarningRecord> {
  await tx.takeIds('earnings', 'runs');
  const set = await loaded(tx.sql, { runs: 'all', settings: 'all' });
  const entry = { member_id, type, amount_cents, currency, earned_on, policy_id, record_id, memo };
  return set.within(tx, (journal) =>
    enter(set, journal, { ...entry, line_id: null, source_member_id: null, status: 'open' }, now.toISOString()),
  );
}

export const proposalShown = (
  { decided_by, updated_at: _, ...proposed }: ProposedAdjustmentRecord,
  labels: Labels,
): ProposedAdjustmentRow => ({
  ...proposed,
  member: labels.member(proposed.member_id),
  case_no: labels.policy(proposed.policy_id).case_no || null,
  proposed_by_name: labels.member(proposed.proposed_by),
  decided_by_name: decided_by === null ? null : labels.member(decided_by),
});
