import type { Card } from '@shared/contracts/network/dashboard';
import type { MemberRecord } from '@shared/contracts/network/members';
import { shiftDay } from '@shared/format/days';
import { lastOfMonth, monthOf, monthsUntil } from '@shared/plan/months';
import type { Book } from './book';
import { type Range, within } from './period';
import { Persistency } from './persistency';
import { type Members, partIn, touches } from './scope';

const shown = 12;
/** Who joined within so many days is new. */
const newDays = 30;

/** A figure that happens in a period: summed in it, in the one before and by month. */
class Flow {
  value = 0;
  previous = 0;
  readonly spark: number[];

  constructor(
    private readonly months: ReadonlyMap<string, number>,
    private readonly ranges: { period: Range; previous: Range },
  ) {
    this.spark = Array.from(months, () => 0);
  }

  add(on: string, amount: number): void {
    const { period, previous } = this.ranges;
    if (on > period.to) return;
    if (within(period, on)) this.value += amount;
    if (within(previous, on)) this.previous += amount;
    const month = this.months.get(monthOf(on));
    if (month !== undefined) this.spark[month] = (this.spark[month] ?? 0) + amount;
  }
}

/** A figure that stands on a day: at the end of each month, and on the last day of the period before. */
class Stock {
  readonly spark: number[];
  previous = 0;

  constructor(
    private readonly ends: readonly string[],
    private readonly before: string,
  ) {
    this.spark = ends.map(() => 0);
  }

  /** From the first day on, until the day before the last one. */
  add(since: string, until: string | null, amount = 1): void {
    const stands = (day: string) => since <= day && (until === null || until > day);
    for (const [index, end] of this.ends.entries()) {
      if (stands(end)) this.spark[index] = (this.spark[index] ?? 0) + amount;
    }
    if (stands(this.before)) this.previous += amount;
  }

  get value(): number {
    return this.spark.at(-1) ?? 0;
  }
}

/** `value` against `previous`, relative; null without anything to compare with. */
const relative = (value: number, previous: number) =>
  previous > 0 ? Math.round(((value - previous) / previous) * 10_000) : null;

const figure = (key: Card['key'], unit: Card['unit'], counted: Flow | Stock): Card => ({
  key,
  unit,
  value: counted.value,
  delta_bp: relative(counted.value, counted.previous),
  spark: counted.spark,
});

interface Asked {
  members: Members;
  /** The records of the scope's members, without the caller's own. */
  people: readonly MemberRecord[];
  period: Range;
  previous: Range;
}

/**
 * The stat cards: what happened in the period, and what stands at its end (DOMAIN.md 3.10). Of members only the present status is
 * known, so that the trend of active members leaves out who is suspended today.
 */
export function cardsOf(book: Book, { members, people, period, previous }: Asked): Card[] {
  const months = monthsUntil(period.to, shown);
  const ends = months.map((month) => {
    const end = lastOfMonth(month);
    return end < period.to ? end : period.to;
  });
  const byMonth = new Map(months.map((month, index) => [month, index]));
  const flow = () => new Flow(byMonth, { period, previous });
  const stock = () => new Stock(ends, previous.to);
  const [inforceTp, submitted] = [flow(), flow()];
  const [pendingTp, pendingCases, inforcePolicies, team, active] = [stock(), stock(), stock(), stock(), stock()];
  const persistency = new Persistency();

  for (const entry of book.cases) {
    if (!touches(entry, members)) continue;
    const { policy, submitted_on, settled_on, ended_on, credits } = entry;
    const part = partIn(entry, members);
    submitted.add(submitted_on, 1);
    pendingTp.add(submitted_on, settled_on, part);
    pendingCases.add(submitted_on, settled_on);
    for (const { member_id, cents, on } of credits) if (!members || members.has(member_id)) inforceTp.add(on, cents);
    if (policy.inforce_on !== null) inforcePolicies.add(policy.inforce_on, ended_on);
    persistency.add(entry, part);
  }
  for (const { status, joined_on, activated_on, terminated_on } of people) {
    team.add(joined_on, terminated_on);
    if (activated_on !== null && status !== 'suspended') active.add(activated_on, terminated_on);
  }

  const rate = persistency.at(period.to);
  const rateBefore = persistency.at(previous.to);
  const newSince = shiftDay(period.to, -newDays);
  return [
    figure('inforce_tp', 'cents', inforceTp),
    { ...figure('pending_tp', 'cents', pendingTp), cases: pendingCases.value },
    figure('submitted', 'count', submitted),
    figure('inforce_policies', 'count', inforcePolicies),
    {
      key: 'persistency',
      unit: 'bp',
      value: rate,
      delta_bp: rate === null || rateBefore === null ? null : rate - rateBefore,
      spark: persistency.until(period.to, shown),
    },
    {
      ...figure('team_size', 'count', team),
      new_members: people.filter(({ joined_on }) => joined_on > newSince && joined_on <= period.to).length,
    },
    figure('active_members', 'count', active),
  ];
}
