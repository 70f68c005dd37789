import { groupOf, type PolicyStatus, policyStatuses, statusGroups } from '@shared/contracts/network/policies';
import type { FunnelReport } from '@shared/contracts/network/reports';
import { dayOfNumber, daysBetween } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { placementBp } from '@shared/plan/persistency';
import { KeptSums, type Sum } from '../../../data/keptSums';
import { onceFor } from '../../../data/onceFor';
import type { Network } from '../../network';
import { type PolicyColumns, places, policyColumns } from '../../policies/columns';
import { DaysTaken } from '../../policies/daysTaken';
import { conditionsOf } from '../../policies/totals';
import { stateNumber } from '../../stateNumber';
import type { Days } from '../tpByMember';
import type { Whose } from './asking';
import type { Filters } from './tp';

const steps = ['submitted', 'approved', 'issued', 'inforce'] as const;
const draft = policyStatuses.indexOf('draft');

const daysFrom = (from: number, to: number) => Math.max(0, daysBetween(dayOfNumber(from), dayOfNumber(to)));

/** How far cases have come, and how long that took; a later step stands for the earlier ones. */
class Funnel implements Sum {
  readonly counts = steps.map(() => 0);
  readonly waits = steps.map(() => new DaysTaken());
  readonly whole = new DaysTaken();
  readonly byStatus = policyStatuses.map(() => 0);
  readonly #rows: PolicyColumns['rows'];
  readonly #tests: readonly ((id: number) => boolean)[];

  constructor(rows: PolicyColumns['rows'], tests: readonly ((id: number) => boolean)[]) {
    this.#rows = rows;
    this.#tests = tests;
  }

  count(id: number, times: 1 | -1): void {
    const { column } = this.#rows;
    const status = column('status')[id] as number;
    const days = steps.map((step) => column(`${step}_on`)[id] as number);
    const [submitted = Number.NaN] = days;
    if (status === draft || Number.isNaN(submitted) || !this.#tests.every((test) => test(id))) return;
    const furthest = days.findLastIndex((day) => !Number.isNaN(day));
    for (let step = 0; step <= furthest; step += 1) {
      this.counts[step] = (this.counts[step] as number) + times;
      const [from, to] = [days[step - 1] ?? Number.NaN, days[step] as number];
      if (from > 0 && to > 0) this.waits[step]?.count(daysFrom(from, to), times);
    }
    const inforce = days[3] as number;
    if (inforce > 0) this.whole.count(daysFrom(submitted, inforce), times);
    this.byStatus[status] = (this.byStatus[status] as number) + times;
  }

  /** How many cases have a status of a group. */
  in(group: ReturnType<typeof groupOf>): number {
    return policyStatuses.reduce(
      (sum, status, at) => sum + (groupOf(status) === group ? (this.byStatus[at] as number) : 0),
      0,
    );
  }

  of(status: PolicyStatus): number {
    return this.byStatus[policyStatuses.indexOf(status)] as number;
  }
}

/** By writing agent: who looks after a case has not submitted it. */
const kept = onceFor((network: Network) => {
  const { rows } = policyColumns(network);
  const agents = places.map((place) => `agent${place}` as const);
  return new KeptSums(rows, (id, group) => agents.some((name) => group.has(rows.column(name)[id] as number)));
});

/** How far the cases submitted in a period have come, DOMAIN.md 4.1 (analytics) and 3.10 (placement). */
export function funnelReport(
  network: Network,
  { scope, member_id, group }: Whose,
  period: Days,
  { brand_id, category_group, state }: Filters,
): Omit<FunnelReport, 'as_of'> {
  const { db } = network;
  const rows = policyColumns(network).now;
  const asked = JSON.stringify([period, brand_id, category_group, state]);
  const what = `funnel ${asked} ${db.table('products').revision} ${db.table('categories').revision}`;
  const funnel = kept(network).of(what, group, () => {
    const tests = conditionsOf(network, rows, { brand_id, category_group, ...period });
    const signed = state && stateNumber(state);
    if (signed) tests.push((id) => rows.column('signed_state')[id] === signed);
    return new Funnel(rows, tests);
  });
  const [submitted = 0, , , inforce = 0] = funnel.counts;
  const pending = funnel.in('pending');
  return {
    scope,
    member_id,
    period,
    steps: steps.map((status, index) => ({
      status,
      count: funnel.counts[index] ?? 0,
      bp: submitted === 0 ? 0 : proportionOf(10_000, funnel.counts[index] ?? 0, submitted),
      median_days: funnel.waits[index]?.median ?? null,
    })),
    median_days: funnel.whole.median,
    pending,
    closed: statusGroups.closed.map((status) => ({ status, count: funnel.of(status) })),
    placement_bp: placementBp(inforce, submitted, pending),
  };
}
