import { memberStatuses } from '@shared/abilities';
import type { MemberRecord } from '@shared/contracts/network/members';
import type { TeamStats } from '@shared/contracts/network/reports';
import { dayNumber, dayOfNumber, shiftDay } from '@shared/format/days';
import { firstOfMonth, monthsUntil } from '@shared/plan/months';
import { levelBadgeOf } from '../../members/badge';
import { birthdaysWithin } from '../../members/birthdays';
import { memberColumns } from '../../members/columns';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { activityOf } from '../../people/activity';
import { type Close, closeToPromotion } from '../../people/levels/close';
import { firstOf } from '../board/select';
import { at } from '../rollUp';
import { tpByMember } from '../tpByMember';

const [newDays, silentDays, birthdayDays] = [30, 14, 30];
const shown = 50;
const [active, inactive] = [memberStatuses.indexOf('active'), memberStatuses.indexOf('inactive')];

/**
 * A team at a glance, DOMAIN.md 4.1 (team) and 6 (B10); nothing of it is told of the member whose team it is. Who is below is counted
 * in columns, and only who is shown is read. @throws NotYet while some of it is read for the first time and who asks can wait
 */
export async function teamStats(network: Network, root: MemberRecord): Promise<Omit<TeamStats, 'as_of'>> {
  const { tree, db, today } = network;
  const people = tree.below(root.id);
  const close = await closeToPromotion(network);
  const { columns } = memberColumns(network);
  const [status, level, joined, activated, birthday] = (
    ['status', 'level_id', 'joined_on', 'activated_on', 'birthday'] as const
  ).map((name) => columns.column(name)) as [Column, Column, Column, Column, Column];
  const isActive = (id: number) => status[id] === active;

  const person = (member: MemberRecord) => ({
    id: member.id,
    name: nameOf(member),
    level: levelBadgeOf(network, member),
    generation: tree.generation(root.id, member.id),
  });
  /** How many there are, and who comes first. */
  const first = <T>(ids: readonly number[], compare: (a: number, b: number) => number, about: (id: number) => T) => ({
    count: ids.length,
    list: firstOf(ids, shown, (a, b) => compare(a, b) || a - b).flatMap((id) => {
      const member = db.table('members').get(id);
      return member ? [{ ...person(member), ...about(id) }] : [];
    }),
  });

  const [newSince, now] = [dayNumber(shiftDay(today, -newDays)), dayNumber(today)];
  const tp = tpByMember(network);
  const { value: month } = await tp.personal({ from: firstOfMonth(today), to: today });
  const { value: rolling } = await tp.personal({ from: `${monthsUntil(today, 3)[0]}-01`, to: today });
  const joinedOn = (id: number) => joined[id] as number;
  const lastOn = activityOf(network).lastOn();
  const isSilent = activityOf(network).quietSince(shiftDay(today, -silentDays), (id) =>
    (activated[id] as number) > 0 ? (activated[id] as number) : joinedOn(id),
  );
  const inDays = birthdaysWithin(birthdayDays, today);
  const until = (id: number) => inDays.get(birthday[id] as number);
  const isSoon = new Uint8Array(1_232);
  for (const monthDay of inDays.keys()) isSoon[monthDay] = 1;

  const generations: TeamStats['generations'] = [];
  const byLevel: number[] = [];
  const writers = { month: 0, rolling_3: 0 };
  const found = { new: [] as number[], silent: [] as number[], birthdays: [] as number[] };
  // Once through all of them: there may be very many.
  for (const id of people) {
    const generation = tree.generation(root.id, id);
    while (generations.length < generation)
      generations.push({ generation: generations.length + 1, count: 0, active: 0 });
    const row = generations[generation - 1];
    if (!row) continue;
    row.count += 1;
    if (joinedOn(id) > newSince && joinedOn(id) <= now && status[id] !== inactive) found.new.push(id);
    if (!isActive(id)) continue;
    row.active += 1;
    const level_id = level[id] as number;
    if (level_id > 0) byLevel[level_id] = (byLevel[level_id] ?? 0) + 1;
    if (at(month, id) > 0) writers.month += 1;
    if (at(rolling, id) > 0) writers.rolling_3 += 1;
    if (isSilent(id)) found.silent.push(id);
    if (isSoon[birthday[id] as number]) found.birthdays.push(id);
  }

  return {
    root: { id: root.id, name: nameOf(root) },
    team_count: people.length,
    active: generations.reduce((sum, row) => sum + row.active, 0),
    generations,
    levels: [...db.table('levels').all()]
      .sort((a, b) => a.rank - b.rank)
      .map(({ id, code, name }) => ({ code, name, count: byLevel[id] ?? 0 })),
    writers,
    new_members: first(
      found.new,
      (a, b) => joinedOn(b) - joinedOn(a),
      (id) => ({ joined_on: dayOfNumber(joinedOn(id)) }),
    ),
    silent: first(
      found.silent,
      (a, b) => (lastOn(a) ?? 0) - (lastOn(b) ?? 0),
      (id) => {
        const last = lastOn(id);
        return { last_active_on: last === null ? null : dayOfNumber(last) };
      },
    ),
    close_to_promotion: first(
      [...close.keys()].filter((id) => isActive(id) && tree.covers(root.id, id)),
      (a, b) => (close.get(b)?.progress_bp ?? 0) - (close.get(a)?.progress_bp ?? 0),
      (id) => close.get(id) as Close,
    ),
    birthdays: first(
      found.birthdays,
      (a, b) => (until(a) ?? 0) - (until(b) ?? 0),
      (id) => {
        const day = String(birthday[id]).padStart(4, '0');
        return { birthday: `${day.slice(0, 2)}-${day.slice(2)}`, in_days: until(id) ?? 0 };
      },
    ),
  };
}

type Column = Int32Array | Float64Array;
