import { sql } from 'kysely';
import { manyColumns } from '../../data/sql/manyRows';
import type { NetworkStore } from '../records/rows';
import { isAmong, type Members } from './team';

/** Members and their sponsors, by member id; 0 where there is none. */
export interface Upward {
  /** Length that an array by member id needs. */
  readonly room: number;
  /** Ids, each before the sponsor's. */
  readonly order: readonly number[];
  readonly sponsorOf: Int32Array;
  readonly leads: Uint8Array;
  /** The direct with the smallest id, and the sponsor's next direct. */
  readonly firstDirect: Int32Array;
  readonly nextDirect: Int32Array;
}

/** The directs of a member, in the order of their ids. */
function directsIn({ firstDirect, nextDirect }: Upward, id: number): number[] {
  const directs: number[] = [];
  for (let direct = firstDirect[id] ?? 0; direct !== 0; direct = nextDirect[direct] as number) directs.push(direct);
  return directs;
}

/** Teams as lists of ids: directs, the team with its head, and the base shop, which ends at other leaders. */
export interface Teams {
  directs(id: number): readonly number[];
  team(id: number): number[];
  baseShop(id: number): number[];
  isLeader(id: number): boolean;
}

export function teamsIn(upward: Upward): Teams {
  const directs = (id: number) => directsIn(upward, id);
  const isLeader = (id: number) => upward.leads[id] === 1;
  const below = (top: number, joins: (id: number) => boolean) => {
    const ids = [top];
    for (const id of ids) ids.push(...directs(id).filter(joins));
    return ids;
  };
  return {
    directs,
    isLeader,
    team: (id) => below(id, () => true),
    baseShop: (id) => below(id, (each) => !isLeader(each)),
  };
}

/** A member and everyone below in preorder: sponsors before their teams, siblings in the order of their ids. */
export function inPreorder({ firstDirect, nextDirect }: Upward, top: number): number[] {
  const [ids, next] = [[top], [firstDirect[top] ?? 0]];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (id === 0) continue;
    ids.push(id);
    next.push(nextDirect[id] as number, firstDirect[id] as number);
  }
  return ids;
}

/** Loads the tree, or one team, to sum all teams in memory: 0.05 s at 100,000 members, where SQL takes 0.5 s. */
export async function upwardOf(store: Pick<NetworkStore, 'engine' | 'db'>, members?: Members): Promise<Upward> {
  const rows = store.db
    .selectFrom('members')
    .leftJoin('levels', 'levels.id', 'members.level_id')
    .$if(members !== undefined, (query) => query.where(isAmong('members.id', members as Members)))
    .select(['members.id', 'sponsor_id', sql<number>`case when is_leader then 1 else 0 end`.as('is_leader')]);
  return upward(await manyColumns(store, rows, ['id', 'sponsor_id', 'is_leader']));
}

interface Columns {
  id: readonly number[];
  sponsor_id: readonly (number | null)[];
  is_leader: readonly (number | boolean | null)[];
}

export function upward({ id, sponsor_id, is_leader }: Columns): Upward {
  const room = id.reduce((most, each) => Math.max(most, each), 0) + 1;
  const [sponsorOf, leads, waiting] = [new Int32Array(room), new Uint8Array(room), new Int32Array(room)];
  const isThere = new Uint8Array(room);
  for (const each of id) isThere[each] = 1;
  for (const [row, each] of id.entries()) {
    leads[each] = is_leader[row] ? 1 : 0;
    const sponsor = sponsor_id[row] ?? 0;
    if (!isThere[sponsor]) continue;
    sponsorOf[each] = sponsor;
    waiting[sponsor] = (waiting[sponsor] ?? 0) + 1;
  }
  const order = id.filter((each) => waiting[each] === 0);
  for (let next = 0; next < order.length; next += 1) {
    const sponsor = sponsorOf[order[next] as number] as number;
    if (sponsor === 0) continue;
    waiting[sponsor] = (waiting[sponsor] as number) - 1;
    if (waiting[sponsor] === 0) order.push(sponsor);
  }
  const [firstDirect, nextDirect] = [new Int32Array(room), new Int32Array(room)];
  for (let each = room - 1; each > 0; each -= 1) {
    const sponsor = sponsorOf[each] as number;
    if (sponsor === 0) continue;
    nextDirect[each] = firstDirect[sponsor] as number;
    firstDirect[sponsor] = each;
  }
  return { room, order, sponsorOf, leads, firstDirect, nextDirect };
}
