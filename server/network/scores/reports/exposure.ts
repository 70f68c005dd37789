import { currencies } from '@shared/contracts/fields';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { addMonths, firstOfMonth, fullMonths, monthOf } from '@shared/plan/months';
import { nameOf } from '../../members/names';
import { allExposed } from '../../money/earnings/exposed';
import { everybody, exposedOf, monthsAtRisk, Outlook, unearnedNow } from '../../money/earnings/outlook';
import type { Currency } from '../../money/labels';
import type { Network, NetworkCaller } from '../../network';
import { nextPremium } from '../../policies/due';
import { insuredName } from '../../policies/rows';
import { firstOf } from '../board/select';

type ExposedCase = ExposureReport['cases'][number];

/** When to talk with the client before the policy lapses (DOMAIN.md 6, B6). */
const touchMonths = [3, 6, 9, 13];

/** To read so many of one agent takes no time. */
const fewLines = 500;

/** What is exposed of an agent's commission, or of everybody's. */
interface AllOf {
  outlooks: ReadonlyMap<Currency, ReturnType<Outlook['of']>>;
  ids: readonly number[];
  /** Of each of them. */
  cents: readonly number[];
}

/** From the disk, as an agent has few. */
function readFor(network: Network, payee: number): AllOf {
  const { db, today } = network;
  const outlooks = new Map<Currency, Outlook>();
  const [ids, cents]: [number[], number[]] = [[], []];
  for (const id of new Set(
    db
      .table('commission_lines')
      .by('payee_id', payee)
      .map(({ policy_id }) => policy_id),
  )) {
    const exposed = exposedOf(network, id);
    const own = exposed ? unearnedNow(exposed, payee) : 0;
    if (!exposed || own === 0) continue;
    const outlook = outlooks.get(exposed.currency) ?? new Outlook(today);
    outlooks.set(exposed.currency, outlook);
    outlook.add(payee, exposed, 1);
    ids.push(id);
    cents.push(own);
  }
  return { outlooks: new Map([...outlooks].map(([currency, outlook]) => [currency, outlook.of(payee)])), ids, cents };
}

const keptFor = (network: Network, payee: number): AllOf => ({
  ...allExposed(network).cases(payee),
  outlooks: allExposed(network).outlooks(payee),
});

/**
 * What of the advances paid is not earned yet, now and month by month, with the cases behind it (DOMAIN.md 6, B6).
 * @throws NotYet while all are worked out for the first time and who asks can wait
 */
export function exposureReport(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  limit: number,
): Pick<ExposureReport, 'accounts' | 'cases' | 'total'> {
  const { db, today } = network;
  const few = payee !== null && db.table('commission_lines').count('payee_id', payee) <= fewLines;
  const { outlooks, ids, cents } = few ? readFor(network, payee) : keptFor(network, payee ?? everybody);
  const months = Array.from({ length: monthsAtRisk }, (_, after) => monthOf(addMonths(firstOfMonth(today), after)));
  const first = firstOf(
    ids.map((_, at) => at),
    limit,
    (a, b) => (cents[b] ?? 0) - (cents[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0),
  );
  return {
    accounts: currencies.flatMap((currency) => {
      const outlook = outlooks.get(currency);
      if (!outlook || outlook.today.policies === 0) return [];
      const each = outlook.months.map((unearned, at) => ({ month: months[at] ?? '', ...unearned }));
      return [{ currency, ...outlook.today, months: each }];
    }),
    total: ids.length,
    cases: first.flatMap((at) => {
      const policy = db.table('policies').get(ids[at] ?? 0);
      return policy ? [{ ...caseOf(network, user, payee, policy), unearned_cents: cents[at] ?? 0 }] : [];
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
