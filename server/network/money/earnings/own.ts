import type { EarningRecord } from '@shared/contracts/network/earnings';
import { OwnRows } from '../../../data/ownRows';
import type { Network } from '../../network';

const kept = new WeakMap<Network['db'], OwnRows<EarningRecord, 'member_id'>>();

/** The entries of a member's ledger, the newest first; not to be changed. */
export function ownEarnings({ db }: Pick<Network, 'db'>, member_id: number): readonly EarningRecord[] {
  let own = kept.get(db);
  if (!own) {
    own = new OwnRows<EarningRecord, 'member_id'>(
      db.table('earnings'),
      'member_id',
      (row) => row.member_id,
      (row) => row.earned_on,
    );
    kept.set(db, own);
  }
  return own.of(member_id);
}
