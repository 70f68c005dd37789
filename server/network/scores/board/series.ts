import type { ScoreMetric } from '@shared/contracts/network/scores';
import { tpStates } from '@shared/contracts/network/tp';
import { dayNumber, dayOfNumber } from '@shared/format/days';
import { addMonths, lastOfMonth, monthOf, monthsUntil } from '@shared/plan/months';
import { persistencyAt } from '@shared/plan/persistency';
import type { Sum } from '../../../data/keptSums';
import { scopeGroup } from '../../members/group';
import { type TpColumns, tpColumns, tpSums } from '../../money/tp/columns';
import type { Network } from '../../network';
import { tpByMember } from '../tpByMember';
import { completedMonthEnd, creditOf } from './figures';

export interface Series {
  streak: number | null;
  best: { month: string; value: number } | null;
  months: number[] | null;
}

const shown = 12;
const beginning = '0000-01-01';
const nothing: Series = { streak: null, best: null, months: null };

type Flow = 'inforce_tp' | 'base_shop_tp' | 'team_tp' | 'policies' | 'recruits';

/** What somebody had of a metric in each month, and the best and the longest present run of it (DOMAIN.md 6, B11). */
export function seriesOf(network: Network, metric: ScoreMetric, id: number): Series {
  switch (metric) {
    case 'pending_tp':
    case 'licensed_directs':
      return nothing;
    case 'persistency':
      return { ...nothing, best: bestPersistency(network, id) };
    default:
      return summed(byMonth(network, metric, id), network.today);
  }
}

function byMonth(network: Network, metric: Flow, id: number): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (day: string, value: number) => sums.set(monthOf(day), (sums.get(monthOf(day)) ?? 0) + value);
  if (metric === 'recruits') {
    for (const { activated_on } of network.db.table('members').by('sponsor_id', id))
      if (activated_on !== null) add(activated_on, 1);
    return sums;
  }
  const { today } = network;
  const rows = tpColumns(network);
  const scope = metric === 'team_tp' ? 'team' : metric === 'base_shop_tp' ? 'base_shop' : 'me';
  const value = metric === 'policies' ? 'policies' : 'tp_cents';
  const { byMonth: kept } = tpSums(network).of(
    `${value} by month until ${today}`,
    scopeGroup(network, id, scope),
    () => new ByMonth(rows, value, dayNumber(today)),
  );
  for (const [month, of] of kept) if (of !== 0) add(dayOfNumber(month * 100 + 1), of);
  return sums;
}

const inforce = tpStates.indexOf('inforce');

/** What is in force by its month, as 202611. */
class ByMonth implements Sum {
  readonly byMonth = new Map<number, number>();
  readonly #rows: TpColumns;
  readonly #value: 'tp_cents' | 'policies';
  readonly #today: number;

  constructor(rows: TpColumns, value: 'tp_cents' | 'policies', today: number) {
    this.#rows = rows;
    this.#value = value;
    this.#today = today;
  }

  count(id: number, times: 1 | -1): void {
    const { column } = this.#rows;
    const day = column('day')[id] as number;
    if (column('state')[id] !== inforce || day > this.#today) return;
    const month = Math.trunc(day / 100);
    this.byMonth.set(month, (this.byMonth.get(month) ?? 0) + times * (column(this.#value)[id] as number));
  }
}

function summed(sums: ReadonlyMap<string, number>, today: string): Series {
  let best: Series['best'] = null;
  for (const [month, value] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (value > (best?.value ?? 0)) best = { month, value };
  const has = (month: string) => (sums.get(month) ?? 0) > 0;
  const present = monthOf(today);
  const before = (month: string) => monthOf(addMonths(`${month}-01`, -1));
  let streak = 0;
  // The present month may still bring something, so it does not break a run.
  for (let month = has(present) ? present : before(present); has(month); month = before(month)) streak += 1;
  return { streak, best, months: monthsUntil(today, shown).map((month) => sums.get(month) ?? 0) };
}

function bestPersistency(network: Network, id: number): Series['best'] {
  const { db, today } = network;
  const own = tpByMember(network)
    .rows({ from: beginning, to: today }, 'inforce', new Set([id]))
    .flatMap((row) => creditOf(db, row) ?? []);
  const first = own.reduce((day, { inforce_on }) => (inforce_on < day ? inforce_on : day), today);
  let best: Series['best'] = null;
  const last = completedMonthEnd(today);
  for (let end = lastOfMonth(addMonths(`${monthOf(first)}-01`, 13)); end <= last; end = nextEnd(end)) {
    const value = persistencyAt(end, own).persistency_bp;
    if (value !== null && value > (best?.value ?? 0)) best = { month: monthOf(end), value };
  }
  return best;
}

const nextEnd = (end: string) => lastOfMonth(addMonths(`${monthOf(end)}-01`, 1));
