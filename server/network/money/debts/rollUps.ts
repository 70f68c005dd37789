import { roles } from '@shared/abilities';
import type { DebtMoveRecord } from '@shared/contracts/network/debts';
import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import type { Network } from '../../network';
import { loaded } from '../../records/loaded';
import { nameOf } from '../../records/names';
import { type Db, recordOf, recordsWith } from '../../records/read';
import type { NetworkTransaction } from '../../records/tables';
import { settingsIn } from '../../settings/settings';
import { revised } from '../../writes/manage';
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

/** Posts the next installment, if it is due: one for each pay cycle. */
export async function postInstallment(network: Network, tx: NetworkTransaction, { id }: DebtMoveRecord): Promise<void> {
  const move = await recordOf(tx.sql, 'debt_moves', id);
  const { posted, installments, upline_id, currency } = move ?? {};
  if (!move || move.reversed_at !== null || upline_id == null || posted == null || posted >= (installments ?? 0))
    return;
  const before = await recordsWith(tx.sql, 'earnings', { debt_move_id: id, member_id: upline_id });
  const last = before.reduce((latest, { cycle_no }) => (cycle_no > latest ? cycle_no : latest), '');
  const runs = await loaded(tx.sql, { runs: 'all', settings: 'all' });
  if (openCycle(runs, network.today).cycle_no <= last) return;
  const debtor = await recordOf(tx.sql, 'members', move.member_id);
  const memo = `Debt of ${debtor ? nameOf(debtor) : ''}, installment ${posted + 1} of ${installments}`;
  const amount_cents = 0 - (installmentsOf(move)[posted] ?? 0);
  await enterSides(network, tx, move, [{ member_id: upline_id, currency: currency ?? 'USD', amount_cents, memo }]);
  await tx.put('debt_moves', revised({ ...move, posted: posted + 1 }, network.now.toISOString()));
}
