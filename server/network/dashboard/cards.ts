import { memberStatuses } from '@shared/abilities';
import type { HomeCard } from '@shared/contracts/network/dashboard';
import { dayNumber, shiftDay } from '@shared/format/days';
import { monthsUntil } from '@shared/plan/months';
import type { Credit, DashboardFigures, FigureCase, FigurePerson, Into } from './dashboardFigures';
import type { Range } from './period';
import { Persistency } from './persistency';
import type { Members } from './scope';
import { type Bounds, bounds, Flow, Months, Stock } from './series';

const shown = 12;
/** Who joined within so many days is new. */
const newDays = 30;

/** `value` against `previous`, relative; null without anything to compare with. */
const relative = (value: number, previous: number) =>
  previous > 0 ? Math.round(((value - previous) / previous) * 10_000) : null;

const figure = (key: HomeCard['key'], unit: HomeCard['unit'], counted: Flow | Stock): HomeCard => ({
  key,
  unit,
  value: counted.value,
  delta_bp: relative(counted.value, counted.previous),
  spark: [...counted.spark],
});

interface Asked {
  members: Members;
  /** Who asks, and is not of the own team. */
  ownId: number;
  period: Range;
  previous: Range;
}

/** What cards count of policies. */
class OfCases implements Into<FigureCase> {
  readonly submitted: Flow;
  readonly pendingTp: Stock;
  readonly pending: Stock;
  readonly inforce: Stock;
  readonly persistency = new Persistency();

  constructor(months: Months, range: Bounds) {
    this.submitted = new Flow(months, range);
    this.pendingTp = new Stock(months, range);
    this.pending = new Stock(months, range);
    this.inforce = new Stock(months, range);
  }

  add(entry: FigureCase, times: 1 | -1): void {
    const { submitted_on, settled_on, inforce_on, ended_on, part } = entry;
    this.submitted.add(submitted_on, times);
    this.pendingTp.add(submitted_on, settled_on, times * part);
    this.pending.add(submitted_on, settled_on, times);
    if (inforce_on !== null) this.inforce.add(inforce_on, ended_on, times);
    this.persistency.add(entry, times * part);
  }
}

class OfCredits implements Into<Credit> {
  readonly tp: Flow;

  constructor(months: Months, range: Bounds) {
    this.tp = new Flow(months, range);
  }

  add({ on, cents }: Credit, times: 1 | -1): void {
    this.tp.add(on, times * cents);
  }
}

const suspended = memberStatuses.indexOf('suspended');

/** Of members only the present status is known, so that the trend of active ones leaves out who is suspended today. */
class OfPeople implements Into<FigurePerson> {
  readonly team: Stock;
  readonly active: Stock;
  fresh = 0;
  readonly #ownId: number;
  readonly #since: number;
  readonly #until: number;

  constructor(months: Months, range: Bounds, ownId: number, since: string) {
    this.team = new Stock(months, range);
    this.active = new Stock(months, range);
    this.#ownId = ownId;
    [this.#since, this.#until] = [dayNumber(since), range.to];
  }

  add({ id, status, joined_on, activated_on, terminated_on }: FigurePerson, times: 1 | -1): void {
    if (id === this.#ownId) return;
    // Whoever left keeps a place in the tree, and is counted there as well.
    this.team.add(joined_on, null, times);
    if (activated_on !== null && status !== suspended) this.active.add(activated_on, terminated_on, times);
    if (joined_on > this.#since && joined_on <= this.#until) this.fresh += times;
  }
}

/** The stat cards: what happened in the period, and what stands at its end (DOMAIN.md 3.10). */
export function cardsOf(book: DashboardFigures, { members, ownId, period, previous }: Asked): HomeCard[] {
  const months = new Months(monthsUntil(period.to, shown));
  const range = bounds({ period, previous });
  const asked = `cards ${period.from} ${period.to} ${previous.from} ${previous.to}`;
  const cases = book.cases(asked, members, () => new OfCases(months, range));
  const { tp } = book.credits(asked, members, () => new OfCredits(months, range));
  const { team, active, fresh } = book.people(
    `${asked} without ${ownId}`,
    members,
    () => new OfPeople(months, range, ownId, shiftDay(period.to, -newDays)),
  );
  const { persistency } = cases;
  const rate = persistency.at(period.to);
  const rateBefore = persistency.at(previous.to);
  return [
    figure('inforce_tp', 'cents', tp),
    { ...figure('pending_tp', 'cents', cases.pendingTp), cases: cases.pending.value },
    figure('submitted', 'count', cases.submitted),
    figure('inforce_policies', 'count', cases.inforce),
    {
      key: 'persistency',
      unit: 'bp',
      value: rate,
      delta_bp: rate === null || rateBefore === null ? null : rate - rateBefore,
      spark: persistency.until(period.to, shown),
    },
    { ...figure('team_size', 'count', team), new_members: fresh },
    figure('active_members', 'count', active),
  ];
}
