import type { EarningRecord } from '@shared/contracts/network/earnings';
import type { Network } from '../network';
import type { NetworkTransaction } from '../tables';
import { cyclesOf } from './cycles';
import { holderOf, standingOf } from './heldParts';
import { takeCycle } from './ledger';

/** Lets go of an entry that was held: into its own cycle or, if that was locked while it waited, the open one. */
export function letGo(network: Network, tx: NetworkTransaction, earning: EarningRecord): EarningRecord {
  const { db, now } = network;
  const { held_reason: _, held_by: __, ...rest } = earning;
  const { from } = cyclesOf(db).named(earning.cycle_no);
  const { cycle_no } = takeCycle(db, tx, from, now.toISOString());
  return tx.put('earnings', { ...rest, status: 'open', cycle_no });
}

/** The same with what took it back and is held with it, so that the two cancel (DOMAIN.md 3.12, 2). */
export function letLineGo(network: Network, tx: NetworkTransaction, earning: EarningRecord): EarningRecord {
  const standing = standingOf(network.money.engine.earningsBeside(earning));
  const takers = standing.find(({ entry }) => entry.id === earning.id)?.takenBy ?? [];
  for (const other of takers) if (holderOf(other) === holderOf(earning)) letGo(network, tx, other);
  return letGo(network, tx, earning);
}

/** Lets go of what waited for a member to be active again; what the office holds stays (DOMAIN.md 3.12, 2). */
export function letMemberGo(network: Network, tx: NetworkTransaction, member_id: number): void {
  for (const earning of network.db.table('earnings').by('member_id', member_id))
    if (earning.status === 'held' && earning.held_by !== 'office') letGo(network, tx, earning);
}
