import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';
import { cyclesOf } from './cycles';
import { holderOf, standingOf } from './heldParts';
import { runOf, takeCycle, takesEntries } from './ledger';

/**
 * Releases a held entry into its own cycle or, if that was locked while it waited, the open one. While its record is disputed it is
 * held for the dispute instead.
 */
export function letGo(network: Network, tx: NetworkTransaction, earning: EarningRecord): EarningRecord {
  const { db, now } = network;
  const { held_reason: _, held_by: __, ...rest } = earning;
  if (isDisputed(network, earning)) return tx.put('earnings', { ...rest, held_by: 'dispute' });
  const { from } = cyclesOf(db).named(earning.cycle_no);
  const { cycle_no } = takeCycle(db, tx, from, now.toISOString());
  return tx.put('earnings', { ...rest, status: 'open', cycle_no });
}

/** What later took an entry back or gave it back. */
const takersOf = (network: Network, earning: EarningRecord): EarningRecord[] =>
  standingOf(network.money.engine.earningsBeside(earning)).find(({ entry }) => entry.id === earning.id)?.takenBy ?? [];

/** The same with what took it back and is held with it, so that the two cancel (DOMAIN.md 3.12, 2). */
export function letLineGo(network: Network, tx: NetworkTransaction, earning: EarningRecord): EarningRecord {
  for (const other of takersOf(network, earning)) if (holderOf(other) === holderOf(earning)) letGo(network, tx, other);
  return letGo(network, tx, earning);
}

/** Lets go of what waited for a member to be active again; what the office holds stays (DOMAIN.md 3.12, 2). */
export function letMemberGo(network: Network, tx: NetworkTransaction, member_id: number): void {
  for (const earning of network.db.table('earnings').by('member_id', member_id))
    if (earning.status === 'held' && (earning.held_by ?? 'standing') === 'standing') letGo(network, tx, earning);
}

/** A record with all that settle the same lines. */
function familyOf({ db }: Network, { id, parent_record_id }: CommissionRecord): CommissionRecord[] {
  const records = db.table('commission_records');
  const root = records.get(parent_record_id ?? id);
  return root ? [root, ...records.by('parent_record_id', root.id)] : [];
}

const isInDispute = (network: Network, record: CommissionRecord): boolean =>
  familyOf(network, record).some(({ status }) => status === 'disputed');

/** Whether an entry belongs to commission of which a record is disputed. Adjustments by hand never do. */
export function isDisputed(network: Network, { record_id, line_id }: EarningRecord): boolean {
  const record = line_id === null ? undefined : network.db.table('commission_records').get(record_id ?? 0);
  return record !== undefined && isInDispute(network, record);
}

/** Keeps the unpaid entries of a disputed record out of pay runs, and what takes them back (DOMAIN.md 3.7; 3.12, 2). */
export function holdDisputed(network: Network, tx: NetworkTransaction, { id }: CommissionRecord): void {
  const { db } = network;
  const hold = (earning: EarningRecord): boolean => {
    const run = runOf(db, cyclesOf(db).named(earning.cycle_no));
    const holds = earning.status === 'open' && (!run || takesEntries(run));
    if (holds) tx.put('earnings', { ...earning, status: 'held', held_by: 'dispute' });
    return holds;
  };
  for (const earning of db.table('earnings').by('record_id', id)) {
    if (earning.line_id === null) continue;
    const takers = takersOf(network, earning);
    if (hold(earning)) takers.forEach(hold);
  }
}

/** Releases what waited for a dispute, once no record of the same lines is disputed any more. */
export function letSettledGo(network: Network, tx: NetworkTransaction, record: CommissionRecord): void {
  if (isInDispute(network, record)) return;
  for (const { id } of familyOf(network, record))
    for (const earning of network.db.table('earnings').by('record_id', id))
      if (holderOf(earning) === 'dispute') letGo(network, tx, earning);
}
