import { currencies } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import { touchMonths } from '@shared/contracts/network/tasks';
import { daysBetween } from '@shared/format/days';
import { addMonths, firstOfMonth, fullMonths, monthOf } from '@shared/plan/months';
import { exposureTo } from '../../money/earnings/exposed';
import { monthsAtRisk } from '../../money/earnings/unearned';
import type { Network, NetworkCaller } from '../../network';
import { type Labels, labelsFor } from '../../policies/labels';
import { nextPremium } from '../../records/due';
import { recordsOf } from '../../records/read';

type ExposedCase = ExposureReport['cases'][number];

/** Unearned advances today and by month, with their cases (domain.md 6, B6). */
export async function exposureReport(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  limit: number,
): Promise<Pick<ExposureReport, 'accounts' | 'cases' | 'total'>> {
  const {
    sql: { db },
    today,
  } = network;
  const { outlooks, cases, total } = await exposureTo(network, payee, limit);
  const months = Array.from({ length: monthsAtRisk }, (_, after) => monthOf(addMonths(firstOfMonth(today), after)));
  const policies = await recordsOf(
    db,
    'policies',
    cases.map(({ id }) => id),
  );
  const agents = policies.map((policy) => agentOf(policy, payee));
  const labels = await labelsFor(db, user, { members: agents, policies: policies.map(({ id }) => id) });
  const cents = new Map(cases.map((each) => [each.id, each.cents]));
  return {
    accounts: currencies.flatMap((currency) => {
      const outlook = outlooks.get(currency);
      if (!outlook) return [];
      const each = outlook.months.map((unearned, at) => ({ month: months[at] ?? '', ...unearned }));
      return [{ currency, ...outlook.today, months: each }];
    }),
    total,
    cases: policies.map((policy) => ({
      ...caseOf(policy, payee, today, labels),
      unearned_cents: cents.get(policy.id) ?? 0,
    })),
  };
}

/** The payee if they are one of the case's agents, else its first agent. */
const agentOf = ({ splits }: PolicyRecord, payee: number | null): number | null =>
  (splits.find(({ member_id }) => member_id === payee) ?? splits[0])?.member_id ?? null;

function caseOf(
  policy: PolicyRecord,
  payee: number | null,
  today: string,
  labels: Labels,
): Omit<ExposedCase, 'unearned_cents'> {
  const { insured, brand, product } = labels.policy(policy.id);
  const inforce_on = policy.inforce_on ?? today;
  const due_on = nextPremium(policy)?.due_on ?? null;
  const touches = touchMonths.map((months) => addMonths(inforce_on, months));
  return {
    policy_id: policy.id,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured,
    agent: labels.member(agentOf(policy, payee)),
    own: policy.splits.some(({ member_id }) => member_id === payee),
    brand,
    product,
    currency: policy.currency,
    inforce_on,
    months: fullMonths(inforce_on, today),
    schedule: policy.terms?.chargeback_schedule ?? 'none',
    earned_on: addMonths(inforce_on, monthsAtRisk),
    premium_due_on: due_on,
    days_late: due_on === null ? 0 : Math.max(0, daysBetween(due_on, today)),
    touch_on: touches.find((day) => day >= today) ?? null,
  };
}
