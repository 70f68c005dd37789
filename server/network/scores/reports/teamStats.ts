import type { MemberRecord } from '@shared/contracts/network/members';
import type { TeamStats } from '@shared/contracts/network/reports';
import { dayOfNumber, daysBetween, shiftDay } from '@shared/format/days';
import { firstOfMonth, monthOf, monthsUntil } from '@shared/plan/months';
import { nextRule, type PromotionRule } from '@shared/plan/promotion';
import { nextBirthday } from '../../content/gallery/suggest';
import { levelBadgeOf } from '../../members/badge';
import { nameOf } from '../../members/names';
import type { Network } from '../../network';
import { activityOf } from '../../people/activity';
import { promotionPlanOf } from '../../people/levels/plan';
import { shortProgressOf } from '../../people/levels/progress';
import { productionOf, type Sums } from '../../people/production';
import { at } from '../rollUp';
import { tpByMember } from '../tpByMember';

const [newDays, silentDays, birthdayDays] = [30, 14, 30];
const closeBp = 8_000;
/** In most years it is celebrated on another day. */
const leapDay = '02-29';
const shown = 50;

const first = <T>(found: readonly T[]) => ({ count: found.length, list: found.slice(0, shown) });
const tellsBirthday = (member: MemberRecord) => !('hide_birthday' in member && member.hide_birthday);

/** A team at a glance, DOMAIN.md 4.1 (team) and 6 (B10); nothing of it is told of the member whose team it is. */
export function teamStats(network: Network, root: MemberRecord): Omit<TeamStats, 'as_of'> {
  const { tree, db, today } = network;
  const people = tree.team(root.id).flatMap((id) => (id === root.id ? [] : (db.table('members').get(id) ?? [])));
  const active = people.filter(({ status }) => status === 'active');
  const person = (member: MemberRecord) => ({
    id: member.id,
    name: nameOf(member),
    level: levelBadgeOf(network, member),
    generation: tree.generation(root.id, member.id),
  });

  const generations: TeamStats['generations'] = [];
  const byLevel = new Map<number, number>();
  for (const { id, status, level_id } of people) {
    const generation = tree.generation(root.id, id);
    while (generations.length < generation)
      generations.push({ generation: generations.length + 1, count: 0, active: 0 });
    const row = generations[generation - 1];
    if (!row) continue;
    row.count += 1;
    if (status !== 'active') continue;
    row.active += 1;
    if (level_id !== null) byLevel.set(level_id, (byLevel.get(level_id) ?? 0) + 1);
  }

  const tp = tpByMember(network);
  const writersSince = (from: string) => {
    const { value } = tp.personal({ from, to: today });
    return active.filter(({ id }) => at(value, id) > 0).length;
  };
  const newSince = shiftDay(today, -newDays);
  const silentBefore = shiftDay(today, -silentDays);
  const lastOn = activityOf(network).lastOn();
  // Days of a year: to look for those is quicker than to count the days until each birthday.
  const soon = new Set(Array.from({ length: birthdayDays + 1 }, (_, days) => shiftDay(today, days).slice(5)));

  return {
    root: { id: root.id, name: nameOf(root) },
    team_count: people.length,
    active: active.length,
    generations,
    levels: [...db.table('levels').all()]
      .sort((a, b) => a.rank - b.rank)
      .map(({ id, code, name }) => ({ code, name, count: byLevel.get(id) ?? 0 })),
    writers: {
      month: writersSince(firstOfMonth(today)),
      rolling_3: writersSince(`${monthsUntil(today, 3)[0]}-01`),
    },
    new_members: first(
      people
        .filter(({ joined_on, status }) => joined_on > newSince && joined_on <= today && status !== 'inactive')
        .sort((a, b) => (a.joined_on < b.joined_on ? 1 : a.joined_on > b.joined_on ? -1 : a.id - b.id))
        .map((member) => ({ ...person(member), joined_on: member.joined_on })),
    ),
    silent: first(
      active
        .flatMap((member) => {
          const last = lastOn(member.id);
          const last_active_on = last === null ? null : dayOfNumber(last);
          const since = last_active_on ?? member.activated_on ?? member.joined_on;
          return since < silentBefore ? [{ member, last_active_on }] : [];
        })
        .sort((a, b) => ((a.last_active_on ?? '') < (b.last_active_on ?? '') ? -1 : 1))
        .map(({ member, last_active_on }) => ({ ...person(member), last_active_on })),
    ),
    close_to_promotion: first(
      closeToPromotion(network, active).map(({ member, ...progress }) => ({ ...person(member), ...progress })),
    ),
    birthdays: first(
      active
        .flatMap((member) => {
          if (member.birthday === null || !tellsBirthday(member)) return [];
          if (!soon.has(member.birthday.slice(5)) && !member.birthday.endsWith(leapDay)) return [];
          const in_days = daysBetween(today, nextBirthday(member.birthday, today));
          return in_days > birthdayDays ? [] : [{ ...person(member), birthday: member.birthday.slice(5), in_days }];
        })
        .sort((a, b) => a.in_days - b.in_days || a.id - b.id),
    ),
  };
}

/** Who has most of what the next level asks for; only who has the TP for it is looked at closely. */
function closeToPromotion(network: Network, active: readonly MemberRecord[]) {
  const plan = promotionPlanOf(network);
  const production = productionOf(network);
  const { today } = network;
  const windows = new Map<number, Sums>();
  const window = (months: number): Sums => {
    const sums = windows.get(months) ?? production.inforce(monthsUntil(today, months)[0] ?? '', monthOf(today));
    windows.set(months, sums);
    return sums;
  };
  const enough = (cents: number, needed: number) => cents * 10_000 >= needed * closeBp;
  const mayBeClose = (id: number, { personal, team }: PromotionRule) => {
    if (personal && enough(window(personal.months).personal(id), personal.tp_cents)) return true;
    const sums = window(team.months);
    return enough(team.scope === 'team' ? sums.team(id) : sums.baseShop(id), team.tp_cents);
  };
  return active
    .flatMap((member) => {
      const level = network.levelOf(member);
      const rule = level && nextRule(plan, level.rank);
      if (!rule || !mayBeClose(member.id, rule)) return [];
      const progress = shortProgressOf(network, member);
      if (!progress || progress.progress_bp < closeBp) return [];
      const { next_code, next_name, progress_bp } = progress;
      return [{ member, next_code, next_name, progress_bp }];
    })
    .sort((a, b) => b.progress_bp - a.progress_bp || a.member.id - b.member.id);
}
