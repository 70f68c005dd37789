import { memberStatuses, roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayNumber } from '@shared/format/days';
import { Columns, type Follower } from '../../data/columns';
import { KeptSums } from '../../data/keptSums';
import type { Network } from '../network';

type Numbers = 'agent' | 'status' | 'level_id' | 'joined_on' | 'activated_on' | 'terminated_on';
export type MemberColumns = Columns<MemberRecord, Numbers>;

const dayOf = (day: string | null) => (day === null ? null : dayNumber(day));

interface Counted {
  columns: MemberColumns;
  /** Sums over the members; who needs some keeps them. */
  sums: () => KeptSums;
}

function made({ db }: Network): Counted {
  const columns: MemberColumns = new Columns(db.table('members'), {
    numbers: {
      /** 1 for who is in the tree; administrators are not. */
      agent: ({ role }) => Number(role === roles.member),
      status: ({ status }) => memberStatuses.indexOf(status),
      level_id: ({ level_id }) => level_id,
      joined_on: ({ joined_on }) => dayNumber(joined_on),
      activated_on: ({ activated_on }) => dayOf(activated_on),
      terminated_on: ({ terminated_on }) => dayOf(terminated_on),
    },
  });
  const source = {
    renew: () => columns.renew(),
    follow: (follower: Follower) => columns.follow(follower),
    scan: (...asked: Parameters<MemberColumns['scan']>) => columns.scan(...asked),
    // Members are rows of their own.
    ownedBy: (owners: Iterable<number>) => owners,
    of: (owner: number) => [owner],
  };
  return { columns, sums: () => new KeptSums(source, (id, owners) => owners.has(id)) };
}

const kept = new WeakMap<Network, Counted>();

/** What figures ask of every member, in columns that follow each write. */
export function memberColumns(network: Network): Counted {
  let known = kept.get(network);
  if (!known) {
    known = made(network);
    kept.set(network, known);
  }
  known.columns.renew();
  return known;
}
