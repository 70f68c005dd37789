import { sql } from 'kysely';
import { manyColumns } from '../../data/sql/manyRows';
import type { NetworkStore } from '../sqlTables';
import { isAmong, type Members } from './team';

/** Members in an order where each precedes the sponsor; arrays have room for the largest id. */
export interface Upward {
  readonly room: number;
  readonly order: readonly number[];
  readonly sponsorOf: Int32Array;
  readonly leads: Uint8Array;
}

/** Each member's directs, in the order of their ids. */
export function directsBy({ room, sponsorOf }: Upward): (id: number) => readonly number[] {
  const directs = new Map<number, number[]>();
  for (let id = 1; id < room; id += 1) {
    const sponsor = sponsorOf[id] as number;
    const known = directs.get(sponsor);
    if (known) known.push(id);
    else if (sponsor !== 0) directs.set(sponsor, [id]);
  }
  return (id) => directs.get(id) ?? [];
}

/** Teams as lists of ids: directs, the team with its head, and the base shop, which ends at other leaders. */
export interface Teams {
  directs(id: number): readonly number[];
  team(id: number): number[];
  baseShop(id: number): number[];
  isLeader(id: number): boolean;
}

export function teamsIn(upward: Upward): Teams {
  const directs = directsBy(upward);
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
export function inPreorder(upward: Upward, top: number): number[] {
  const [directs, ids, next] = [directsBy(upward), [] as number[], [top]];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    ids.push(id);
    next.push(...directs(id).toReversed());
  }
  return ids;
}

/** Loads the tree, or one team, to sum all teams in memory: 0.05 s at 100,000 members, where SQL takes 0.5 s. */
export async function upwardOf(store: Pick<NetworkStore, 'engine' | 'db'>, members?: Members): Promise<Upward> {
  const found = store.db
    .selectFrom('members')
    .leftJoin('levels', 'levels.id', 'members.level_id')
    .$if(members !== undefined, (query) => query.where(isAmong('members.id', members as Members)))
    .select(['members.id', 'sponsor_id', sql<number>`case when is_leader then 1 else 0 end`.as('is_leader')]);
  return upward(await manyColumns(store, found, ['id', 'sponsor_id', 'is_leader']));
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
  return { room, order, sponsorOf, leads };
}
