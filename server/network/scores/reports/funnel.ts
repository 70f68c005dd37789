import { groupOf, type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import type { FunnelReport } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { proportionOf, sumOf } from '@shared/plan/money';
import { placementBp } from '@shared/plan/persistency';
import { daySpans } from '../../daySpans';
import type { Group } from '../../members/group';
import type { Days } from '../../money/tp/tpByMember';
import type { Network } from '../../network';
import { casesOf, isLarge, type Whose } from './asking';
import { countOne, medianOf, type Times } from './medianStays';
import type { Filters } from './tp';

const steps = ['submitted', 'approved', 'issued', 'inforce'] as const;

/** The cases that the agents of a group submitted in a period. Whoever looks after a case has not submitted it. */
const submitted = (network: Network, group: Group | undefined, { from, to }: Days, filters: Filters) =>
  casesOf(network, group, filters)
    .where('policies.status', '<>', 'draft')
    .where('policies.submitted_on', '>=', from)
    .where('policies.submitted_on', '<=', to)
    .select(['status', 'submitted_on', 'approved_on', 'issued_on', 'inforce_on'])
    .execute();

/** How far the cases submitted in a period have come, DOMAIN.md 4.1 (analytics) and 3.10 (placement). */
export async function funnelReport(
  network: Network,
  { scope, member_id, group }: Whose,
  period: Days,
  filters: Filters,
): Promise<Omit<FunnelReport, 'as_of'>> {
  const counts = steps.map(() => 0);
  const waits = steps.map((): Times => new Map());
  const whole: Times = new Map();
  const byStatus = new Map<PolicyStatus, number>();
  for await (const days of isLarge(group) ? daySpans(period, 31) : [period])
    for (const row of await submitted(network, group, days, filters)) {
      const dates = steps.map((step) => row[`${step}_on`]);
      byStatus.set(row.status, (byStatus.get(row.status) ?? 0) + 1);
      const waited = (from: string | null | undefined, to: string | null | undefined, times: Times | undefined) => {
        if (from && to && times) countOne(times, Math.max(0, daysBetween(from, to)));
      };
      // A later step stands for the earlier ones.
      const furthest = dates.findLastIndex((date) => date !== null);
      for (let step = 0; step <= furthest; step += 1) {
        counts[step] = (counts[step] ?? 0) + 1;
        waited(dates[step - 1], dates[step], waits[step]);
      }
      waited(row.submitted_on, row.inforce_on, whole);
    }
  const all = counts[0] ?? 0;
  const pending = sumOf([...byStatus].map(([status, count]) => (groupOf(status) === 'pending' ? count : 0)));
  return {
    ...{ scope, member_id, period },
    steps: steps.map((status, step) => ({
      status,
      count: counts[step] ?? 0,
      bp: all === 0 ? 0 : proportionOf(10_000, counts[step] ?? 0, all),
      median_days: medianOf(waits[step] ?? new Map()),
    })),
    median_days: medianOf(whole),
    pending,
    closed: statusGroups.closed.map((status) => ({ status, count: byStatus.get(status) ?? 0 })),
    placement_bp: placementBp(counts[3] ?? 0, all, pending),
  };
}
