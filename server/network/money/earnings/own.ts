import { onceFor } from '../../../data/onceFor';
import { ofEarnings } from '../../listed/keys';
import { OwnRows } from '../../listed/own';
import type { Counts } from '../../listed/page';
import type { Network } from '../../network';

const kept = onceFor(
  (db: Network['db']) =>
    new OwnRows(db, { table: 'earnings', index: 'member_id', kind: ofEarnings, ownerOf: (row) => row.member_id }),
);

/** The entries of a member's ledger, counted by day. */
export const ownEarnings = ({ db }: Pick<Network, 'db'>, member_id: number): Counts => kept(db).of(member_id);
