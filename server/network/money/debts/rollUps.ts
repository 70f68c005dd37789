import { roles } from '@shared/abilities';
import type { DebtMoveRecord } from '@shared/contracts/network/debts';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import type { Network } from '../../network';
import { loaded, type RecordSet } from '../../records/loaded';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { revised } from '../../writes/manage';
import { cyclesOf } from '../cycles';
import { ledgersOf } from '../earnings/balances';
import { openCycle } from '../ledger';
import { type DebtAccount, debtOf, installmentsOf } from './debtOf';
import { addMove, enterSides } from './moves';

/** The nearest active member above. */
export async function uplineFor(db: Db, { sponsor_id }: Pick<MemberRecord, 'sponsor_id'>) {
  let upline = await recordOf(db, 'members', sponsor_id);
  while (upline && upline.status !== 'active') upline = await recordOf(db, 'members', upline.sponsor_id);
  return upline;
}

/** Debts of members who left as long ago as the setting says; none while it is off. */
export async function debtsToRollUp({ sql: { db }, today }: Network): Promise<DebtAccount[]> {
  const { after_days } = (await settingsIn(db)).debt_roll_up;
  if (after_days === 0) return [];
  return db
    .selectFrom(ledgersOf({ sql: { db } }).as('ledgers'))
    .innerJoin('members', 'members.id', 'ledgers.member_id')
    .where('ledgers.balance_cents', '<', 0)
    .where('members.role', '=', roles.member)
    .where('members.status', '=', 'inactive')
    .where('members.terminated_on', '<=', shiftDay(today, 0 - after_days))
    .select(['ledgers.member_id', 'ledgers.currency'])
    .orderBy('ledgers.member_id')
    .orderBy('ledgers.currency', 'desc')
    .execute();
}

/** Roll-ups with installments to come. */
export const unfinishedRollUps = async (db: Db): Promise<DebtMoveRecord[]> =>
  (await recordsWith(db, 'debt_moves', { kind: 'roll_up', reversed_at: null })).filter(
    ({ posted, installments }) => (posted ?? 0) < (installments ?? 0),
  );

/** Credits a departed debtor with the whole debt, and charges the upline the first installment (domain.md 3.12.20). */
export async function rollUp(network: Network, tx: NetworkTransaction, account: DebtAccount): Promise<void> {
  await tx.takeIds('debt_moves', 'earnings');
  const { installments } = (await settingsIn(tx.sql)).debt_roll_up;
  const amount_cents = await debtOf(tx.sql, account);
  const debtor = await recordOf(tx.sql, 'members', account.member_id);
  const upline = debtor && (await uplineFor(tx.sql, debtor));
  if (amount_cents === 0 || debtor?.status !== 'inactive' || !upline) return;
  const reason = `Rolled up to ${nameOf(upline)}`;
  const move = await addMove(network, tx, {
    ...{ kind: 'roll_up', ...account, amount_cents, reason, by: null },
    // Fewer cents than installments leave no cent for some.
    ...{ upline_id: upline.id, installments: Math.min(installments, amount_cents), posted: 0 },
  });
  await enterSides(network, tx, move, [{ ...account, amount_cents, memo: reason }]);
  await postInstallment(network, tx, move);
}

/** The cycle that an entry was entered in, also when an off-cycle run has taken it. */
function cycleOfEntry(db: RecordSet, { cycle_no, earned_on }: EarningRecord): string {
  if (db.table('runs').one('cycle_no', cycle_no)?.off_cycle === undefined) return cycle_no;
  const cycles = cyclesOf(db);
  const [first, own] = [cycles.after(cycles.named(cycle_no)).cycle_no, cycles.of(earned_on).cycle_no];
  return own > first ? own : first;
}

/** Posts the next installment, if it is due: one for each pay cycle. */
export async function postInstallment(network: Network, tx: NetworkTransaction, { id }: DebtMoveRecord): Promise<void> {
  const move = await recordOf(tx.sql, 'debt_moves', id);
  const { posted, installments, upline_id, currency } = move ?? {};
  if (!move || move.reversed_at !== null || upline_id == null || posted == null || posted >= (installments ?? 0))
    return;
  const before = await recordsWith(tx.sql, 'earnings', { debt_move_id: id, member_id: upline_id });
  const runs = await loaded(tx.sql, { runs: 'all', settings: 'all' });
  const last = before.map((entry) => cycleOfEntry(runs, entry)).reduce((one, other) => (one > other ? one : other), '');
  if (openCycle(runs, network.today).cycle_no <= last) return;
  const debtor = await recordOf(tx.sql, 'members', move.member_id);
  const memo = `Debt of ${debtor ? nameOf(debtor) : ''}, installment ${posted + 1} of ${installments}`;
  const amount_cents = 0 - (installmentsOf(move)[posted] ?? 0);
  await enterSides(network, tx, move, [{ member_id: upline_id, currency: currency ?? 'USD', amount_cents, memo }]);
  await tx.put('debt_moves', revised({ ...move, posted: posted + 1 }, network.now.toISOString()));
}
