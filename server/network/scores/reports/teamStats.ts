import { setImmediate } from 'node:timers/promises';
import { roles } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { TeamStats } from '@shared/contracts/network/reports';
import { shiftDay } from '@shared/format/days';
import { firstOfMonth, monthsUntil } from '@shared/plan/months';
import { type SelectQueryBuilder, sql } from 'kysely';
import { manyColumns, manyRows } from '../../../data/sql/manyRows';
import { birthdaysWithin } from '../../members/birthdays';
import { isAmong, limitOf, type Members, teamOf } from '../../members/team';
import { tpByMember } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { closeToPromotion } from '../../people/levels/close';
import { nameOf } from '../../records/names';
import { recordsWith } from '../../records/read';
import type { SqlTables } from '../../records/rows';
import { shownMembers } from '../shownMembers';

const [newDays, silentDays, birthdayDays] = [30, 14, 30];
const shown = 50;

/** A team's key figures, without its head (domain.md 4.1, team, and 6, B10). */
export async function teamStats(network: Network, root: MemberRecord): Promise<Omit<TeamStats, 'as_of'>> {
  const { today, sql: store } = network;
  const inDays = birthdaysWithin(birthdayDays, today);
  const tp = tpByMember(network);
  const limit = await limitOf(store.db, teamOf(root.id));
  const people = store.db
    .selectFrom('members')
    .where('members.id', '<>', root.id)
    .where('role', '=', roles.member)
    .$if(limit !== undefined, (members) => members.where(isAmong('members.id', limit as Members)));
  const active = people.where('status', '=', 'active');
  const below = store.db
    .selectFrom('lineage')
    .where('ancestor_id', '=', root.id)
    .where('generation', '>', 0)
    .select(['member_id', 'generation']);
  const [team, month, rolling, acting, joined, silent, celebrating, close] = await Promise.all([
    manyColumns(store, below, ['member_id', 'generation']),
    tp.personal({ from: firstOfMonth(today), to: today }),
    tp.personal({ from: `${monthsUntil(today, 3)[0]}-01`, to: today }),
    manyColumns(store, active.select(['members.id', 'level_id']), ['id', 'level_id']),
    manyRows(
      store,
      people
        .where('joined_on', '>', shiftDay(today, -newDays))
        .where('joined_on', '<=', today)
        .where('status', '<>', 'inactive')
        .select(['members.id', 'joined_on']),
      ['id', 'joined_on'],
    ),
    silentOf(network, active),
    manyRows(
      store,
      active
        .where('birthday_md', 'in', [...inDays.keys()])
        .select(['members.id', sql.ref<string>('birthday_md').as('birthday')]),
      ['id', 'birthday'],
    ),
    closeToPromotion(network, root.id),
  ]);
  // Yields to other calls before the loops.
  await setImmediate();

  const generationOf = new Map(team.member_id.map((id, row) => [id, team.generation[row] as number]));
  const generations: TeamStats['generations'] = [];
  const rowOf = (id: number) => {
    const generation = generationOf.get(id) ?? 0;
    while (generations.length < generation)
      generations.push({ generation: generations.length + 1, count: 0, active: 0 });
    return generations[generation - 1];
  };
  for (const id of team.member_id) {
    const row = rowOf(id);
    if (row) row.count += 1;
  }
  const byLevel = new Map<number | null, number>();
  const writers = { month: 0, rolling_3: 0 };
  for (const [index, id] of acting.id.entries()) {
    const [row, level_id = null] = [rowOf(id), acting.level_id[index]];
    if (row) row.active += 1;
    byLevel.set(level_id, (byLevel.get(level_id) ?? 0) + 1);
    writers.month += Number((month[id] ?? 0) > 0);
    writers.rolling_3 += Number((rolling[id] ?? 0) > 0);
  }
  const birthdays = celebrating.map((each) => ({ ...each, in_days: inDays.get(each.birthday) ?? 0 }));
  const promotable = [...close].filter(([id]) => id !== root.id).map(([id, close]) => ({ id, close }));

  /** The number of members, and the first of them in order. */
  const first = async <T extends { id: number }, A extends object>(
    rows: T[],
    compare: (a: T, b: T) => number,
    about: (each: T) => A,
  ) => {
    const listed = rows.sort((a, b) => compare(a, b) || a.id - b.id).slice(0, shown);
    const members = await shownMembers(
      network.sql.db,
      listed.map(({ id }) => id),
    );
    return {
      count: rows.length,
      list: listed.flatMap((each) => {
        const member = members.get(each.id);
        if (!member) return [];
        return [{ id: each.id, ...member, generation: generationOf.get(each.id) ?? 0, ...about(each) }];
      }),
    };
  };
  const byDay = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? '')));
  return {
    root: { id: root.id, name: nameOf(root) },
    team_count: team.member_id.length,
    active: acting.id.length,
    generations,
    levels: (await recordsWith(network.sql.db, 'levels'))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id, code, name }) => ({ code, name, count: byLevel.get(id) ?? 0 })),
    writers,
    new_members: await first(
      joined,
      (a, b) => byDay(b.joined_on, a.joined_on),
      ({ joined_on }) => ({ joined_on }),
    ),
    silent: await first(
      silent,
      (a, b) => byDay(a.last_active_on, b.last_active_on),
      ({ last_active_on }) => ({ last_active_on }),
    ),
    close_to_promotion: await first(
      promotable,
      (a, b) => b.close.progress_bp - a.close.progress_bp,
      ({ close }) => close,
    ),
    birthdays: await first(
      birthdays,
      (a, b) => a.in_days - b.in_days,
      ({ birthday, in_days }) => ({ birthday, in_days }),
    ),
  };
}

/** The members who have neither signed in nor submitted a case for `silentDays`, with the later of the two days. */
async function silentOf(network: Network, members: SelectQueryBuilder<SqlTables, 'members', object>) {
  const { sql: store, calendar, today } = network;
  const since = shiftDay(today, -silentDays);
  const matching = members
    .where(({ eb, or }) => or([eb('last_login_at', 'is', null), eb('last_login_at', '<', calendar.beginning(since))]))
    .select(['members.id', 'last_login_at', sql<string>`coalesce(activated_on, joined_on)`.as('begun_on')])
    .select(({ selectFrom }) =>
      selectFrom('policy_splits')
        .whereRef('policy_splits.member_id', '=', 'members.id')
        .select(({ fn }) => fn.max('policy_splits.submitted_on').as('on'))
        .as('submitted_on'),
    );
  const quiet = store.db
    .selectFrom(matching.as('quiet'))
    .where(({ eb, or }) => or([eb('submitted_on', 'is', null), eb('submitted_on', '<', since)]))
    .where(({ eb, or }) =>
      or([eb('last_login_at', 'is not', null), eb('submitted_on', 'is not', null), eb('begun_on', '<', since)]),
    )
    .select(['id', 'last_login_at', 'submitted_on']);
  const rows = await manyColumns(store, quiet, ['id', 'last_login_at', 'submitted_on']);
  return rows.id.map((id, row) => {
    const [last_login_at, submitted_on = null] = [rows.last_login_at[row], rows.submitted_on[row]];
    const seen_on = last_login_at ? calendar.dayAt(Date.parse(last_login_at)) : null;
    return { id, last_active_on: seen_on && (!submitted_on || seen_on > submitted_on) ? seen_on : submitted_on };
  });
}
