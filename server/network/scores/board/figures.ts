import { memberStatuses } from '@shared/abilities';
import { licenceStatuses } from '@shared/contracts/network/licences';
import { groupOf } from '@shared/contracts/network/policies';
import type { ScoreMetric } from '@shared/contracts/network/scores';
import { dayNumber } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { cohortOf, type InforceTp } from '@shared/plan/persistency';
import type { NumberColumn } from '../../../data/columns';
import { onceFor } from '../../../data/onceFor';
import { memberColumns } from '../../members/columns';
import type { Network } from '../../network';
import { licenceColumns } from '../../people/licences/paperColumns';
import { statusOn } from '../../people/standing';
import { addTo, at, type Figures, figuresFor } from '../rollUp';
import { type Days, type TpByMember, type TpView, tpByMember } from '../tpByMember';
import { creditedIn } from './cohorts';

const mostKept = 24;
const active = memberStatuses.indexOf('active');
const valid = licenceStatuses.indexOf('active');

/** What every member has of every metric; counted once for a period, and again only when what it is counted from changes. */
class AllFigures {
  readonly #kept = new Map<string, { state: string; figures: Figures }>();
  readonly #network: Network;

  constructor(network: Network) {
    this.#network = network;
  }

  of(metric: ScoreMetric, days: Days): Figures {
    const key = `${metric} ${days.from} ${days.to}`;
    const state = this.#state(metric);
    const known = this.#kept.get(key);
    if (known?.state === state) return known.figures;
    const figures = this.#count(metric, days);
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(key, { state, figures });
    return figures;
  }

  #count(metric: ScoreMetric, days: Days): Figures {
    const network = this.#network;
    const tp = tpByMember(network);
    switch (metric) {
      case 'inforce_tp':
        return tp.personal(days);
      case 'pending_tp':
        return tp.personal(days, 'pending');
      case 'base_shop_tp':
        return tp.group(days, 'base_shop');
      case 'team_tp':
        return tp.group(days, 'team');
      case 'policies': {
        const own = tp.personal(days);
        return { ...own, value: own.policies };
      }
      case 'recruits':
        return recruits(network, tp, days);
      case 'licensed_directs':
        return licensedDirects(network, tp, days);
      case 'persistency':
        return persistency(network, tp, days);
    }
  }

  #state(metric: ScoreMetric): string {
    const { db, today } = this.#network;
    const { revision } = tpByMember(this.#network);
    if (metric === 'persistency')
      return `${revision} ${today} ${db.table('policies').revision} ${db.table('orders').revision}`;
    if (metric === 'licensed_directs')
      return `${revision} ${today} ${db.table('licences').revision} ${db.table('member_statuses').revision}`;
    if (metric === 'recruits') return `${revision} ${today} ${db.table('members').revision}`;
    return `${revision} ${today}`;
  }
}

/** Direct members who were activated in the period. */
function recruits(network: Network, tp: TpByMember, days: Days): Figures {
  const figures = figuresFor(tp.size);
  figures.policies = tp.personal(days).policies;
  const { columns } = memberColumns(network);
  columns.renew();
  const [sponsor, activated] = [columns.column('sponsor_id'), columns.column('activated_on')];
  const [from, to] = [dayNumber(days.from), dayNumber(days.to)];
  const passes = (id: number) =>
    (sponsor[id] as number) > 0 && (activated[id] as number) >= from && (activated[id] as number) <= to;
  columns.scan({ passes }, (id) => addTo(figures, sponsor[id] as number, 1, 0, activated[id] as number));
  return figures;
}

/** Directs who were active with a valid licence on the last day of the period, or are today while it runs. */
function licensedDirects(network: Network, tp: TpByMember, days: Days): Figures {
  const day = days.to < network.today ? days.to : network.today;
  const { value } = licensedOn(network)(day, tp.size);
  const figures = figuresFor(Math.max(tp.size, value.length));
  figures.value.set(value);
  figures.policies = tp.personal(days).policies;
  return figures;
}

/** The same, kept by day: TP that is posted changes nobody's licence. */
const licensedOn = onceFor((network: Network) => {
  const known = new Map<string, { tree: Network['tree']; figures: Figures }>();
  return (day: string, size: number): Figures => {
    const { db, tree, today } = network;
    const state = `${day === today} ${day} ${db.table('licences').revision} ${db.table('member_statuses').revision}`;
    const before = known.get(state);
    if (before?.tree === tree) return before.figures;
    const figures = figuresFor(size);
    const [{ columns }, papers] = [memberColumns(network), licenceColumns(network)];
    columns.renew();
    papers.renew();
    const [sponsor, status] = [columns.column('sponsor_id'), columns.column('status')];
    const [owner, paper, issued, expires] = (['member_id', 'status', 'issued_on', 'expires_on'] as const).map(
      papers.column,
    ) as [Cells, Cells, Cells, Cells];
    const on = dayNumber(day);
    const isActive = (id: number) =>
      day === network.today ? status[id] === active : statusOn(network, id, day) === 'active';
    const found = new Set<number>();
    papers.scan(
      { passes: (id) => paper[id] === valid && (expires[id] as number) >= on && !((issued[id] as number) > on) },
      (id) => {
        found.add(owner[id] as number);
      },
    );
    for (const id of found)
      if ((sponsor[id] as number) > 0 && isActive(id)) addTo(figures, sponsor[id] as number, 1, 0, 0);
    if (known.size >= mostKept) known.clear();
    known.set(state, { tree, figures });
    return figures;
  };
});

/** TP that was credited and not taken back with its order, with the day on which its policy left in force, as persistency counts it. */
export function creditOf(db: Network['db'], row: TpView): InforceTp | undefined {
  const { kind, order_id, tp_cents, inforce_on, policy_id } = row;
  if (kind === 'reversal' || inforce_on === null) return undefined;
  if (order_id !== null && db.table('orders').get(order_id)?.status === 'void') return undefined;
  const policy = db.table('policies').get(policy_id);
  return { tp_cents, inforce_on, ended_on: policy && groupOf(policy.status) === 'ended' ? policy.closed_on : null };
}

/** The last month's end on or before a day. */
export const completedMonthEnd = (day: string) =>
  lastOfMonth(day) === day ? day : lastOfMonth(addMonths(firstOfMonth(day), -1));

/** 13-month persistency at the last month's end of the period, in basis points, of the TP that was credited (DOMAIN.md 3.10). */
function persistency(network: Network, tp: TpByMember, { to }: Days): Figures {
  const { size } = tp;
  const figures = figuresFor(size);
  const { credited, surviving, policies } = creditedIn(
    network,
    cohortOf(completedMonthEnd(to < network.today ? to : network.today)),
  );
  for (let id = 0; id < size; id += 1) {
    figures.policies[id] = at(policies, id);
    if (at(credited, id) > 0)
      figures.value[id] = proportionOf(10_000, Math.max(0, at(surviving, id)), at(credited, id));
  }
  return figures;
}

type Cells = NumberColumn;

const kept = onceFor((network: Network) => new AllFigures(network));

export const figuresOf = (network: Network, metric: ScoreMetric, days: Days): Figures => kept(network).of(metric, days);
