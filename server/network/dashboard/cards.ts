import type { Card } from '@shared/contracts/network/dashboard';
import type { MemberRecord } from '@shared/contracts/network/members';
import { dayNumber, shiftDay } from '@shared/format/days';
import { monthsUntil } from '@shared/plan/months';
import type { Book } from './book';
import type { Range } from './period';
import { Persistency } from './persistency';
import type { Members } from './scope';
import { bounds, Flow, Months, Stock } from './series';

const shown = 12;
/** Who joined within so many days is new. */
const newDays = 30;

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
  const months = new Months(monthsUntil(period.to, shown));
  const range = bounds({ period, previous });
  const flow = () => new Flow(months, range);
  const stock = () => new Stock(months, range);
  const [inforceTp, submitted] = [flow(), flow()];
  const [pendingTp, pendingCases, inforcePolicies, team, active] = [stock(), stock(), stock(), stock(), stock()];
  const persistency = new Persistency();

  book.eachCase(members, (entry) => {
    const { submitted_on, settled_on, inforce_on, part } = entry;
    submitted.add(submitted_on, 1);
    pendingTp.add(submitted_on, settled_on, part);
    pendingCases.add(submitted_on, settled_on);
    if (inforce_on !== null) inforcePolicies.add(inforce_on, entry.ended_on);
    persistency.add(entry, part);
  });
  book.eachCredit(members, ({ on, cents }) => inforceTp.add(on, cents));
  for (const { status, joined_on, activated_on, terminated_on } of people) {
    const left = terminated_on === null ? null : dayNumber(terminated_on);
    team.add(dayNumber(joined_on), left);
    if (activated_on !== null && status !== 'suspended') active.add(dayNumber(activated_on), left);
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
