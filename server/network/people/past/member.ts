import type { MemberStatusRecord } from '@shared/contracts/network/histories';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { past } from '@shared/contracts/network/past';
import type { Answer } from '@shared/http/endpoint';
import { sql } from 'kysely';
import { badgesIn } from '../../members/badge';
import { gridOfDay, gridsIn } from '../../money/gridVersions';
import type { Network } from '../../network';
import { nameOf } from '../../records/names';
import { type Db, recordsOf } from '../../records/read';

type Past = Answer<typeof past.member>;
interface Link {
  root_id: number;
  member_id: number;
  generation: number;
}

/** A member on a day, from the histories of domain.md 2.1 and the ledger. */
export async function memberAsOf(network: Network, member: MemberRecord, on: string): Promise<Past> {
  const { db } = network.sql;
  const [upline, team] = [await uplineOn(db, member.id, on), await teamOn(db, member.id, on)];
  const directs = team.filter(({ generation }) => generation === 1).map(({ member_id }) => member_id);
  const people = await peopleOn(db, [member.id, ...upline, ...directs], on);
  const below = new Map<number, number>();
  for (const { root_id } of team) below.set(root_id, (below.get(root_id) ?? 0) + 1);
  return {
    on,
    member: { ...people(member.id), joined_on: member.joined_on },
    upline: upline.map(people),
    directs: directs
      .map((id) => ({ ...people(id), team_count: (below.get(id) ?? 1) - 1 }))
      .sort((a, b) => b.team_count - a.team_count || a.id - b.id),
    team_count: team.length,
    balances: await balancesOn(network, member.id, on),
    grid_version: gridOfDay(await gridsIn(db), on).version,
  };
}

const holdsOn = (on: string, table = 'member_uplines') => {
  const column = (name: string) => sql.ref<string>(`${table}.${name}`);
  return sql<boolean>`${column('from_on')} <= ${on} and (${column('to_on')} is null or ${column('to_on')} > ${on})`;
};

/** Ids from the sponsor of that day up to the founder. */
async function uplineOn(db: Db, id: number, on: string): Promise<number[]> {
  const { rows } = await sql<{ sponsor_id: number }>`
    with recursive up (sponsor_id, generation) as (
      select sponsor_id, 1 from member_uplines where member_id = ${id} and ${holdsOn(on)}
      union all
      select member_uplines.sponsor_id, up.generation + 1
      from up join member_uplines on member_uplines.member_id = up.sponsor_id and ${holdsOn(on)})
    select sponsor_id from up order by generation`.execute(db);
  return rows.map(({ sponsor_id }) => sponsor_id);
}

/** Everyone below a member on a day, with the direct whose leg they are in. */
async function teamOn(db: Db, id: number, on: string): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with recursive down (root_id, member_id, generation) as (
      select member_id, member_id, 1 from member_uplines where sponsor_id = ${id} and ${holdsOn(on)}
      union all
      select down.root_id, member_uplines.member_id, down.generation + 1
      from down join member_uplines on member_uplines.sponsor_id = down.member_id and ${holdsOn(on)})
    select root_id, member_id, generation from down`.execute(db);
  return rows;
}

/** Names as they are today, with level and status on the day. */
async function peopleOn(db: Db, ids: readonly number[], on: string) {
  const members = new Map((await recordsOf(db, 'members', [...new Set(ids)])).map((member) => [member.id, member]));
  const badgeFor = await badgesIn(db);
  const levels = await db
    .selectFrom('member_levels')
    .where('member_id', 'in', [...members.keys()])
    .where(holdsOn(on, 'member_levels'))
    .select(['member_id', 'level_id'])
    .execute();
  const statuses = await db
    .selectFrom('member_statuses')
    .where('member_id', 'in', [...members.keys()])
    .where(holdsOn(on, 'member_statuses'))
    .select(['member_id', 'status'])
    .execute();
  const levelOf = new Map(levels.map(({ member_id, level_id }) => [member_id, level_id]));
  const statusOf = new Map(
    statuses.map(({ member_id, status }) => [member_id, status as MemberStatusRecord['status']]),
  );
  return (id: number) => {
    const member = members.get(id);
    return {
      id,
      member_no: member?.member_no ?? '',
      name: member ? nameOf(member) : '',
      level: badgeFor({ level_id: levelOf.get(id) ?? null }),
      status: statusOf.get(id) ?? null,
    };
  };
}

/** Payments count from the day they were settled or, before that, from the pay day of their run. */
async function balancesOn({ sql: { db } }: Network, member_id: number, on: string): Promise<Past['balances']> {
  const earned = await db
    .selectFrom('earnings')
    .where('member_id', '=', member_id)
    .where('earned_on', '<=', on)
    .select(({ fn }) => ['currency', fn.sum<number>('amount_cents').as('cents')])
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .execute();
  const paid = await db
    .selectFrom('payments')
    .innerJoin('runs', 'runs.id', 'payments.run_id')
    .where('payments.member_id', '=', member_id)
    .where('payments.status', '<>', 'failed')
    .where('runs.status', '<>', 'open')
    .where(sql<boolean>`coalesce(payments.settled_on, runs.pay_on) <= ${on}`)
    .select(({ fn }) => ['payments.currency', fn.sum<number>('payments.paid_cents').as('cents')])
    .groupBy('payments.currency')
    .execute();
  const of = (sums: { currency: string; cents: number }[], wanted: string) =>
    Number(sums.find(({ currency }) => currency === wanted)?.cents ?? 0);
  return earned.map(({ currency }) => {
    const [earned_cents, paid_cents] = [of(earned, currency), of(paid, currency)];
    return { currency, earned_cents, paid_cents, balance_cents: earned_cents - paid_cents };
  });
}
