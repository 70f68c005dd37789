import { ofEarnings } from '../../listed/keys';
import { OwnRows } from '../../listed/own';
import type { Counts } from '../../listed/page';
import type { Network } from '../../network';

const kept = new WeakMap<Network['db'], OwnRows<'earnings'>>();

/** The entries of a member's ledger, counted by day. */
export function ownEarnings({ db }: Pick<Network, 'db'>, member_id: number): Counts {
  let own = kept.get(db);
  if (!own) {
    own = new OwnRows(db, {
      table: 'earnings',
      index: 'member_id',
      kind: ofEarnings,
      ownerOf: (row) => row.member_id,
    });
    kept.set(db, own);
  }
  return own.of(member_id);
}
