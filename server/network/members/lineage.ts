import type { LevelRecord } from '@shared/contracts/network/levels';
import type { MemberRecord } from '@shared/contracts/network/members';
import { type RawBuilder, sql } from 'kysely';
import type { Relation, Run } from '../../data/sql/recordTables';
import type { Change } from '../../data/store';
import type { Db } from '../records/read';

const isLeader = (level_id: string) =>
  sql.raw<boolean>(`coalesce((select is_leader from levels where levels.id = ${level_id}), false)`);

/** Lineage rows of members, each up to the founder. */
const upwards = (members: RawBuilder<unknown>) => sql`
  with recursive up (ancestor_id, member_id, generation, in_base_shop, next_id, is_leader) as (
    select id, id, 0, true, sponsor_id, ${isLeader('level_id')} from members where ${members}
    union all
    select members.id, up.member_id, up.generation + 1, up.in_base_shop and not up.is_leader, members.sponsor_id,
      ${isLeader('members.level_id')}
    from up join members on members.id = up.next_id)
  select ancestor_id, member_id, generation, in_base_shop from up`;

const columns = sql`(ancestor_id, member_id, generation, in_base_shop)`;

/** Rebuilds the lineage of all members. */
export const layLineage = (db: Db): Promise<void> => layAll(async (statement) => (await statement.execute(db)).rows);

async function layAll(run: Run): Promise<void> {
  await run(sql`delete from lineage`);
  await run(sql`insert into lineage ${columns} ${upwards(sql`true`)}`);
}

/** Number of rows that do not match the members' sponsors and levels. */
export async function wrongLineage(db: Db): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with laid as (${upwards(sql`true`)}), kept as (select ancestor_id, member_id, generation, in_base_shop from lineage)
    select (select count(*) from (select * from kept except select * from laid) as surplus)
      + (select count(*) from (select * from laid except select * from kept) as missing) as wrong`.execute(db);
  return rows[0]?.wrong ?? 0;
}

/** Updates the lineage when a transaction changes members or levels. */
export const lineage: Relation = {
  async follow(changes, run) {
    const levels = ofTable<LevelRecord>(changes, 'levels');
    if (levels.some(({ before, after }) => before && after && before.is_leader !== after.is_leader)) return layAll(run);
    const members = ofTable<MemberRecord>(changes, 'members');
    const moved = members.filter(({ before, after }) => before?.sponsor_id !== after?.sponsor_id);
    if (moved.length > 0)
      await move(
        run,
        moved.map(({ id }) => id),
      );
    const leveled = members.filter(({ before, after }) => before && after && before.level_id !== after.level_id);
    if (leveled.length === 0) return;
    const leaders = await run(sql<{ id: number }>`select id from levels where is_leader = true`);
    const ids = new Set(leaders.map(({ id }) => id));
    const leads = (member?: MemberRecord) => ids.has(member?.level_id ?? 0);
    for (const { id, before, after } of leveled)
      if (leads(before) !== leads(after)) await cross(run, id, !leads(after));
  },
};

const ofTable = <T>(changes: readonly Change[], table: string) =>
  changes.filter(({ collection }) => collection === table) as (Change & { id: number; before?: T; after?: T })[];

/** Rebuilds the lineage of members with a new sponsor, and of their teams. */
async function move(run: Run, ids: readonly number[]): Promise<void> {
  const moved = sql`(${sql.join(ids.map((id) => sql.lit(id)))})`;
  // Not from the lineage: members may have been written before their sponsors.
  const teams = sql`(with recursive down (id) as (
      select id from members where id in ${moved}
      union
      select members.id from down join members on members.sponsor_id = down.id)
    select id from down)`;
  await run(sql`delete from lineage where member_id in ${moved} or member_id in ${teams}`);
  await run(sql`insert into lineage ${columns} ${upwards(sql`id in ${teams}`)}`);
}

/** Removes a new leader's base shop from those of the uplines, or restores it when the member is no longer a leader. */
const cross = (run: Run, id: number, in_base_shop: boolean) =>
  run(sql`update lineage set in_base_shop = ${sql.lit(in_base_shop)}
    where ancestor_id in (select ancestor_id from lineage where in_base_shop = true
        and member_id = (select sponsor_id from members where id = ${id}))
      and member_id in (select member_id from lineage where ancestor_id = ${id} and in_base_shop = true)`);
