import type { ProposedAdjustmentRecord, ProposedAdjustmentRow } from '@shared/contracts/network/adjustments';
import type { EarningRecord } from '@shared/contracts/network/earnings';
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
  const { earnings, proposed } = await enterAllByHand(network, tx, user, [entry]);
  const [[earning], [proposal]] = [earnings, proposed];
  return earning ? { earning, proposed: null } : { earning: null, proposed: proposal as ProposedAdjustmentRecord };
}

/** Does the same with many amounts of one currency, at most one for each payee. */
export async function enterAllByHand(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  entries: readonly ByHand[],
): Promise<{ earnings: EarningRecord[]; proposed: ProposedAdjustmentRecord[] }> {
  const isBeyond = await limitOf(network, tx.sql, user, entries[0]?.currency);
  const isSmall = (entry: ByHand) => !isBeyond(entry.member_id, entry.amount_cents);
  const earnings = await toLedger(network, tx, entries.filter(isSmall));
  const proposed: ProposedAdjustmentRecord[] = [];
  for (const entry of entries) if (!isSmall(entry)) proposed.push(await propose(network, tx, user, entry));
  return { earnings, proposed };
}

async function propose(
  network: Network,
  tx: NetworkTransaction,
  user: NetworkCaller,
  entry: ByHand,
): Promise<ProposedAdjustmentRecord> {
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
    link: '/general/approval_list?status=proposed',
    dedupe_key: `adjustment ${proposed.id}`,
  });
  return proposed;
}

/** Tells whether another amount takes a payee beyond what one administrator may enter alone on a day (domain.md 3.12.14). */
export async function limitOf(
  network: Network,
  db: Db,
  user: NetworkCaller,
  currency: ByHand['currency'] | undefined,
): Promise<(member_id: number, amount_cents: number) => boolean> {
  const entered = await enteredToday(network, db, user, currency);
  const { adjustment_limit_cents } = await settingsIn(db);
  return (member_id, amount_cents) => (entered.get(member_id) ?? 0) + Math.abs(amount_cents) > adjustment_limit_cents;
}

/** The calls that enter amounts by hand, as the audit log names them. */
const byHandCalls = [
  '/earning/adjust',
  '/earning/importBalances',
  '/commission/adjust',
  '/commission/waive',
  '/debt/writeOff',
  '/debt/reverse',
];

/** Cents that an administrator entered alone today, without signs, by payee, from the audit log. */
export async function enteredToday(
  { now, today, calendar }: Pick<Network, 'now' | 'today' | 'calendar'>,
  db: Db,
  user: NetworkCaller,
  currency: ByHand['currency'] | undefined,
): Promise<Map<number, number>> {
  const entries = await db
    .selectFrom('audit_log')
    .where('actor_id', '=', user.id)
    .where('entity', '=', 'earnings')
    .where('action', 'in', byHandCalls)
    .where('at', '>=', new Date(now.getTime() - 25 * 3_600_000).toISOString())
    .select(['at', 'after'])
    .execute();
  const sums = new Map<number, number>();
  for (const { at, after } of entries)
    if (calendar.dayAt(Date.parse(at)) === today && after?.currency === currency) {
      const payee = Number(after?.member_id);
      sums.set(payee, (sums.get(payee) ?? 0) + Math.abs(Number(after?.amount_cents)));
    }
  return sums;
}

/** Enters amounts in ledgers in one go. */
export async function toLedger(
  { now }: Network,
  tx: NetworkTransaction,
  entries: readonly ByHand[],
): Promise<EarningRecord[]> {
  await tx.takeIds('earnings', 'runs');
  const set = await loaded(tx.sql, { runs: 'all', settings: 'all' });
  return set.within(tx, (journal) =>
    entries.map(({ member_id, type, amount_cents, currency, earned_on, policy_id, record_id, memo }) => {
      const entry = { member_id, type, amount_cents, currency, earned_on, policy_id, record_id, memo };
      const own = { line_id: null, source_member_id: null, status: 'open' as const };
      return enter(set, journal, { ...entry, ...own }, now.toISOString());
    }),
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
