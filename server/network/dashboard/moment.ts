import type { Moment } from '@shared/contracts/network/home';
import { taskKey } from '@shared/contracts/network/tasks';
import { shiftDay } from '@shared/format/days';
import { levelsIn } from '../members/badge';
import { around, limitOf } from '../members/team';
import type { Network, NetworkCaller } from '../network';
import { marksOf } from '../reads/taskMarks';
import { recordsWith } from '../records/read';
import { seenContests } from '../scores/contests/rows';
import { winnersOf } from '../scores/contests/winners';
import { casesOf } from './figures';

/** An occasion is shown for this many days; an anniversary of joining for a week. */
const [recentDays, anniversaryDays] = [30, 7];
const podium = 3;

type Found = Omit<Moment, 'task'> & { detail: string };

/** The caller's latest occasion that is not marked as seen yet (domain.md 2.21). */
export async function momentOf(network: Network, user: NetworkCaller): Promise<Moment | null> {
  const marks = await marksOf(network, user, ['moment']);
  const since = shiftDay(network.today, -recentDays);
  const found = [
    await promotion(network, user, since),
    await firstCase(network, user, since),
    await contest(network, user, since),
    anniversary(network, user),
  ];
  for (const each of found) {
    if (!each) continue;
    const { detail, ...moment } = each;
    const task = taskKey('moment', user.id, detail);
    if (!marks.has(task)) return { task, ...moment };
  }
  return null;
}

async function promotion(
  { sql: { db } }: Network,
  { id, member }: NetworkCaller,
  since: string,
): Promise<Found | null> {
  if (member.level_id === null || (member.level_since ?? '') < since) return null;
  const history = await recordsWith(db, 'member_levels', { member_id: id });
  const levels = await levelsIn(db);
  const level = levels.get(member.level_id);
  const before = history
    .filter(({ level_id }) => level_id !== member.level_id)
    .map(({ level_id }) => levels.get(level_id)?.rank ?? 0);
  // A first level is no promotion, and neither is a step down.
  if (!level || before.length === 0 || Math.max(...before) >= level.rank) return null;
  return { kind: 'promotion', subject: level.name, count: 0, detail: `promotion-${level.id}` };
}

async function firstCase(network: Network, user: NetworkCaller, since: string): Promise<Found | null> {
  if (!user.ability.can('read', 'Policy')) return null;
  const first = await casesOf(network, await limitOf(network.sql.db, around(user.id, 'me')))
    .select(({ fn }) => fn.min('cases.inforce_on').as('day'))
    .executeTakeFirst();
  if (!first?.day || first.day < since) return null;
  return { kind: 'first_case', subject: '', count: 0, detail: 'first_case' };
}

async function contest(network: Network, user: NetworkCaller, since: string): Promise<Found | null> {
  if (!user.ability.can('read', 'Score')) return null;
  const contests = await recordsWith(network.sql.db, 'contests');
  const ended = contests.filter(({ to_on }) => to_on >= since && to_on < network.today);
  for (const one of await seenContests(network, user, ended)) {
    const rank = (await winnersOf(network, one)).find(({ member_id }) => member_id === user.id)?.rank;
    if (rank === undefined || rank > podium) continue;
    return { kind: 'contest', subject: one.name, count: rank, detail: `contest-${one.id}` };
  }
  return null;
}

function anniversary({ today }: Network, { member }: NetworkCaller): Found | null {
  for (let ago = 0; ago < anniversaryDays; ago += 1) {
    const day = shiftDay(today, -ago);
    const years = Number(day.slice(0, 4)) - Number(member.joined_on.slice(0, 4));
    if (years > 0 && day.slice(5) === member.joined_on.slice(5))
      return { kind: 'anniversary', subject: '', count: years, detail: `anniversary-${years}` };
  }
  return null;
}
