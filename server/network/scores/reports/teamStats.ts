import type { MemberRecord } from '@shared/contracts/network/members';
import type { TeamStats } from '@shared/contracts/network/reports';
import { shiftDay } from '@shared/format/days';
import { firstOfMonth, monthsUntil } from '@shared/plan/months';
import { sql } from 'kysely';
import { manyRows } from '../../../data/sql/manyRows';
import { inAdvance, partsOf } from '../../inAdvance';
import { birthdaysWithin, monthDayOf } from '../../members/birthdays';
import { groupOf, inGroup } from '../../members/group';
import { nameOf } from '../../members/names';
import { tpByMember } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { closeToPromotion } from '../../people/levels/close';
import { recordsWith } from '../../records';
import { shownMembers } from '../shownMembers';

const [newDays, silentDays, birthdayDays] = [30, 14, 30];
const shown = 50;
/** Members that are read at once. */
const together = 1_000;

/** Some members, with the last day on which each submitted a case. */
const readMembers = (network: Network, ids: number[]) => {
  const columns = ['id', 'status', 'level_id', 'joined_on', 'activated_on', 'last_login_at'] as const;
  const found = network.sql.db
    .selectFrom('members')
    .where(inGroup(network, 'members.id', groupOf(ids)))
    .select(columns)
    .select(sql<string | null>`case when not hides_birthday then birthday end`.as('birthday'))
    .select(({ selectFrom }) =>
      selectFrom('policy_splits')
        .whereRef('policy_splits.member_id', '=', 'members.id')
        .select(({ fn }) => fn.max('policy_splits.submitted_on').as('on'))
        .as('submitted_on'),
    );
  return manyRows(network.sql, found, [...columns, 'birthday', 'submitted_on']);
};
type Person = Awaited<ReturnType<typeof readMembers>>[number];

/** A team at a glance, DOMAIN.md 4.1 (team) and 6 (B10); nothing of it is told of the member whose team it is. */
export async function teamStats(network: Network, root: MemberRecord): Promise<Omit<TeamStats, 'as_of'>> {
  const { tree, today, calendar } = network;
  const people = tree.below(root.id);
  const inDays = birthdaysWithin(birthdayDays, today);
  const [newSince, silentSince] = [shiftDay(today, -newDays), shiftDay(today, -silentDays)];

  /** The later of the last sign-in and the last submission. */
  const lastOn = ({ last_login_at, submitted_on }: Person): string | null => {
    const seen_on = last_login_at && calendar.dayAt(Date.parse(last_login_at));
    return seen_on && (!submitted_on || seen_on > submitted_on) ? seen_on : submitted_on;
  };

  const generations: TeamStats['generations'] = [];
  const byLevel = new Map<number | null, number>();
  const writers = { month: 0, rolling_3: 0 };
  const joined: { id: number; joined_on: string }[] = [];
  const silent: { id: number; last_active_on: string | null }[] = [];
  const birthdays: { id: number; birthday: string; in_days: number }[] = [];
  const count = async () => {
    const tp = tpByMember(network);
    const [month, rolling] = await Promise.all([
      tp.personal({ from: firstOfMonth(today), to: today }),
      tp.personal({ from: `${monthsUntil(today, 3)[0]}-01`, to: today }),
    ]);
    for await (const some of inAdvance(network, partsOf([...people], together), (ids) => readMembers(network, ids)))
      for (const person of some) countOne(person, month, rolling);
  };
  const countOne = (person: Person, month: Float64Array, rolling: Float64Array) => {
    const { id, status, level_id, joined_on, birthday } = person;
    const generation = tree.generation(root.id, id);
    while (generations.length < generation)
      generations.push({ generation: generations.length + 1, count: 0, active: 0 });
    const row = generations[generation - 1];
    if (!row) return;
    row.count += 1;
    if (joined_on > newSince && joined_on <= today && status !== 'inactive') joined.push({ id, joined_on });
    if (status !== 'active') return;
    row.active += 1;
    byLevel.set(level_id, (byLevel.get(level_id) ?? 0) + 1);
    writers.month += Number((month[id] ?? 0) > 0);
    writers.rolling_3 += Number((rolling[id] ?? 0) > 0);
    const last_active_on = lastOn(person);
    if ((last_active_on ?? person.activated_on ?? joined_on) < silentSince) silent.push({ id, last_active_on });
    const in_days = birthday !== null ? inDays.get(monthDayOf(birthday)) : undefined;
    if (birthday !== null && in_days !== undefined) birthdays.push({ id, birthday: birthday.slice(5), in_days });
  };
  const [close] = await Promise.all([closeToPromotion(network, root.id), count()]);
  const promotable = [...close].filter(([id]) => id !== root.id).map(([id, close]) => ({ id, close }));

  /** How many there are, and who comes first. */
  const first = async <T extends { id: number }, A extends object>(
    found: T[],
    compare: (a: T, b: T) => number,
    about: (each: T) => A,
  ) => {
    const listed = found.sort((a, b) => compare(a, b) || a.id - b.id).slice(0, shown);
    const members = await shownMembers(
      network.sql.db,
      listed.map(({ id }) => id),
    );
    return {
      count: found.length,
      list: listed.flatMap((each) => {
        const member = members.get(each.id);
        if (!member) return [];
        return [{ id: each.id, ...member, generation: tree.generation(root.id, each.id), ...about(each) }];
      }),
    };
  };
  const byDay = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : Number((a ?? '') > (b ?? '')));
  return {
    root: { id: root.id, name: nameOf(root) },
    team_count: people.length,
    active: generations.reduce((sum, row) => sum + row.active, 0),
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
