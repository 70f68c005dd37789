import { groupOf } from '@shared/contracts/network/policies';
import type { ScoreMetric } from '@shared/contracts/network/scores';
import { dayNumber, shiftDay } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, lastOfMonth } from '@shared/plan/months';
import { cohortOf, type InforceTp } from '@shared/plan/persistency';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { isLicensed } from '../../people/licences/light';
import { statusOn } from '../../people/standing';
import { addTo, at, type Figures, figuresFor } from '../rollUp';
import { type Days, type TpByMember, type TpView, tpByMember } from '../tpByMember';

const mostKept = 24;
/** How long a policy has to stay in force (DOMAIN.md 3.10). */
const marked = 13;

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
    if (metric === 'licensed_directs') return `${revision} ${today} ${db.table('licences').revision}`;
    return `${revision} ${today}`;
  }
}

/** Direct members who were activated in the period. */
function recruits({ db }: Network, tp: TpByMember, days: Days): Figures {
  const figures = figuresFor(tp.size);
  figures.policies = tp.personal(days).policies;
  for (const { sponsor_id, activated_on } of db.table('members').all())
    if (sponsor_id !== null && activated_on !== null && activated_on >= days.from && activated_on <= days.to)
      addTo(figures, sponsor_id, 1, 0, dayNumber(activated_on));
  return figures;
}

/** Directs who were active with a valid licence on the last day of the period, or are today while it runs. */
function licensedDirects(network: Network, tp: TpByMember, days: Days): Figures {
  const figures = figuresFor(tp.size);
  figures.policies = tp.personal(days).policies;
  const day = days.to < network.today ? days.to : network.today;
  for (const { id, sponsor_id } of network.db.table('members').all())
    if (sponsor_id !== null && statusOn(network, id, day) === 'active' && isLicensed(network, id, day))
      addTo(figures, sponsor_id, 1, 0, 0);
  return figures;
}

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
function persistency({ db, today }: Network, tp: TpByMember, { to }: Days): Figures {
  const figures = figuresFor(tp.size);
  const surviving = new Float64Array(tp.size);
  const cohort = new Float64Array(tp.size);
  const { after, until } = cohortOf(completedMonthEnd(to < today ? to : today));
  for (const row of tp.rows({ from: shiftDay(after, 1), to: until }, 'inforce')) {
    const credit = creditOf(db, row);
    if (!credit) continue;
    const { tp_cents, inforce_on, ended_on } = credit;
    const id = row.member_id;
    cohort[id] = at(cohort, id) + tp_cents;
    if (ended_on === null || ended_on > addMonths(inforce_on, marked)) surviving[id] = at(surviving, id) + tp_cents;
    if (row.kind === 'new_business') figures.policies[id] = at(figures.policies, id) + 1;
  }
  for (let id = 0; id < cohort.length; id += 1)
    if (at(cohort, id) > 0) figures.value[id] = proportionOf(10_000, Math.max(0, at(surviving, id)), at(cohort, id));
  return figures;
}

const kept = onceFor((network: Network) => new AllFigures(network));

export const figuresOf = (network: Network, metric: ScoreMetric, days: Days): Figures => kept(network).of(metric, days);
