import { groupOf, type PolicyRecord, type PolicyStatus, statusGroups } from '@shared/contracts/network/policies';
import type { FunnelReport } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { proportionOf } from '@shared/plan/money';
import { placementBp } from '@shared/plan/persistency';
import type { Network } from '../../network';
import type { Days } from '../tpByMember';
import type { Whose } from './asking';
import { casesOf, medianOf } from './cases';
import type { Filters } from './tp';

const steps = ['submitted', 'approved', 'issued', 'inforce'] as const;
type Step = (typeof steps)[number];

const dayOf = ({ submitted_on, approved_on, issued_on, inforce_on }: PolicyRecord, step: Step) =>
  ({ submitted: submitted_on, approved: approved_on, issued: issued_on, inforce: inforce_on })[step];

/** How far a case has come; a later step stands for the earlier ones. */
const reached = (policy: PolicyRecord): number => steps.findLastIndex((step) => dayOf(policy, step) !== null);

/** How far the cases submitted in a period have come, DOMAIN.md 4.1 (analytics) and 3.10 (placement); with pauses. */
export function* funnelReport(
  network: Network,
  whose: Whose,
  period: Days,
  filters: Filters,
): Generator<void, Omit<FunnelReport, 'as_of'>> {
  const counts = steps.map(() => 0);
  const waits = steps.map((): number[] => []);
  const whole: number[] = [];
  const closed = new Map<PolicyStatus, number>();
  let pending = 0;
  const count = (policy: PolicyRecord) => {
    const submitted_on = policy.submitted_on ?? '';
    const furthest = reached(policy);
    for (const [index, step] of steps.entries()) {
      if (index > furthest) break;
      counts[index] = (counts[index] ?? 0) + 1;
      const [from, to] = [index === 0 ? null : dayOf(policy, steps[index - 1] as Step), dayOf(policy, step)];
      if (from !== null && to !== null) waits[index]?.push(Math.max(0, daysBetween(from, to)));
    }
    if (policy.inforce_on !== null) whole.push(Math.max(0, daysBetween(submitted_on, policy.inforce_on)));
    const group = groupOf(policy.status);
    if (group === 'pending') pending += 1;
    if (group === 'closed') closed.set(policy.status, (closed.get(policy.status) ?? 0) + 1);
  };
  for (const some of casesOf(network, whose.members, { ...filters, days: period })) {
    some.forEach(count);
    yield;
  }
  const [submitted = 0] = counts;
  return {
    scope: whose.scope,
    member_id: whose.member_id,
    period,
    steps: steps.map((status, index) => ({
      status,
      count: counts[index] ?? 0,
      bp: submitted === 0 ? 0 : proportionOf(10_000, counts[index] ?? 0, submitted),
      median_days: medianOf(waits[index] ?? []),
    })),
    median_days: medianOf(whole),
    pending,
    closed: statusGroups.closed.map((status) => ({ status, count: closed.get(status) ?? 0 })),
    placement_bp: placementBp(counts[3] ?? 0, submitted, pending),
  };
}
