import { currencies } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { addMonths, firstOfMonth, fullMonths, monthOf } from '@shared/plan/months';
import { nameOf } from '../../members/names';
import { exposureTo, monthsAtRisk } from '../../money/earnings/exposed';
import type { Network, NetworkCaller } from '../../network';
import { nextPremium } from '../../policies/due';
import { insuredName } from '../../policies/rows';

type ExposedCase = ExposureReport['cases'][number];

/** When to talk with the client before the policy lapses (DOMAIN.md 6, B6). */
const touchMonths = [3, 6, 9, 13];

/** What of the advances paid is not earned yet, now and month by month, with the cases behind it (DOMAIN.md 6, B6). */
export async function exposureReport(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  limit: number,
): Promise<Pick<ExposureReport, 'accounts' | 'cases' | 'total'>> {
  const { db, today } = network;
  const { outlooks, cases } = await exposureTo(network, payee);
  const months = Array.from({ length: monthsAtRisk }, (_, after) => monthOf(addMonths(firstOfMonth(today), after)));
  const largest = [...cases].sort((a, b) => b.cents - a.cents || a.id - b.id).slice(0, limit);
  return {
    accounts: currencies.flatMap((currency) => {
      const outlook = outlooks.get(currency);
      if (!outlook) return [];
      const each = outlook.months.map((unearned, at) => ({ month: months[at] ?? '', ...unearned }));
      return [{ currency, ...outlook.today, months: each }];
    }),
    total: cases.length,
    cases: largest.flatMap(({ id, cents }) => {
      const policy = db.table('policies').get(id);
      return policy ? [{ ...caseOf(network, user, payee, policy), unearned_cents: cents }] : [];
    }),
  };
}

function caseOf(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  policy: PolicyRecord,
): Omit<ExposedCase, 'unearned_cents'> {
  const { db, today } = network;
  const inforce_on = policy.inforce_on ?? today;
  const product = db.table('products').get(policy.product_id);
  const own = policy.splits.some(({ member_id }) => member_id === payee);
  const agentId = own ? payee : policy.splits[0]?.member_id;
  const agent = db.table('members').get(agentId ?? 0);
  const due_on = nextPremium(policy)?.due_on ?? null;
  const touches = touchMonths.map((months) => addMonths(inforce_on, months));
  return {
    policy_id: policy.id,
    case_no: policy.case_no,
    policy_no: policy.policy_no,
    insured: insuredName(policy, user),
    agent: agent ? nameOf(agent) : '',
    own,
    brand: (product && db.table('brands').get(product.brand_id)?.name) ?? '',
    product: product?.name ?? '',
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
