import { currencies } from '@shared/contracts/fields';
import type { CommissionRecord } from '@shared/contracts/network/commissions';
import type { PolicyRecord } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import { daysBetween } from '@shared/format/days';
import { type PaidLine, settleAdvance } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { sumOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, fullMonths, lastOfMonth, monthOf } from '@shared/plan/months';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { nextPremium } from '../../policies/due';
import { insuredName } from '../../policies/rows';

type Account = ExposureReport['accounts'][number];
type ExposedCase = ExposureReport['cases'][number];

const monthsOfAdvance = 12;
const monthsShown = 12;
/** When to talk with the client before the policy lapses (DOMAIN.md 6, B6). */
const touchMonths = [3, 6, 9, 13];

/** What is paid to somebody, or to all agents, of a policy in its first year. */
interface Advanced {
  policy: PolicyRecord;
  lines: PaidLine[];
}

const inFirstYear = ({ status, inforce_on, terms }: PolicyRecord, today: string) =>
  status === 'inforce' && terms !== null && inforce_on !== null && addMonths(inforce_on, monthsOfAdvance) > today;

/** The policies of the first year on which somebody, or anybody, was paid first-year commission. */
function advancedTo(network: Network, payee: number | null): Advanced[] {
  const { db, money, today } = network;
  const records = db.table('commission_records');
  const found = new Map<number, Advanced>();
  const add = (policy: PolicyRecord, record: CommissionRecord) => {
    if (record.kind !== 'first_year' || record.status === 'expected' || record.status === 'void') return;
    const paid = money.book.paidLines(record);
    const lines = paid.filter((line) => (payee === null ? line.payee !== HOUSE : line.payee === payee));
    const known = found.get(policy.id);
    if (known) known.lines.push(...lines);
    else found.set(policy.id, { policy, lines });
  };
  if (payee === null) {
    for (const policy of db.table('policies').all())
      if (inFirstYear(policy, today)) for (const record of records.by('policy_id', policy.id)) add(policy, record);
    return [...found.values()];
  }
  const seen = new Set<number>();
  for (const { record_id, policy_id } of db.table('commission_lines').by('payee_id', payee)) {
    if (seen.has(record_id)) continue;
    seen.add(record_id);
    const policy = db.table('policies').get(policy_id);
    const record = records.get(record_id);
    if (policy && record && inFirstYear(policy, today)) add(policy, record);
  }
  return [...found.values()];
}

/** What would be charged back if the policy lapsed on a day (DOMAIN.md 3.6), in cents. */
export function unearnedOn({ policy, lines }: Advanced, day: string): number {
  const { inforce_on, terms } = policy;
  if (inforce_on === null || terms === null) return 0;
  const months = fullMonths(inforce_on, day);
  return sumOf(
    lines.map((line) => {
      const end = { schedule: terms.chargeback_schedule, status: 'lapsed', months } as const;
      return 0 - (settleAdvance([line], end).chargeback?.amounts[0] ?? 0);
    }),
  );
}

/** What of the advances paid is not earned yet, now and month by month, with the cases behind it (DOMAIN.md 6, B6). */
export function exposureReport(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  limit: number,
): Pick<ExposureReport, 'accounts' | 'cases' | 'total'> {
  const { today } = network;
  const exposed = advancedTo(network, payee)
    .map((each) => ({ ...each, unearned_cents: unearnedOn(each, today) }))
    .filter(({ unearned_cents }) => unearned_cents > 0)
    .sort((a, b) => b.unearned_cents - a.unearned_cents || a.policy.id - b.policy.id);
  const ends = Array.from({ length: monthsShown }, (_, index) => lastOfMonth(addMonths(firstOfMonth(today), index)));
  const accounts = currencies.flatMap((currency): Account[] => {
    const own = exposed.filter(({ policy }) => policy.currency === currency);
    if (own.length === 0) return [];
    return [
      {
        currency,
        unearned_cents: sumOf(own.map(({ unearned_cents }) => unearned_cents)),
        policies: own.length,
        months: ends.map((end) => {
          const left = own.map((each) => unearnedOn(each, end)).filter((cents) => cents > 0);
          return { month: monthOf(end), unearned_cents: sumOf(left), policies: left.length };
        }),
      },
    ];
  });
  const cases = exposed.slice(0, limit).map(({ policy, unearned_cents }) => ({
    ...caseOf(network, user, payee, policy),
    unearned_cents,
  }));
  return { accounts, total: exposed.length, cases };
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
    earned_on: addMonths(inforce_on, monthsOfAdvance),
    premium_due_on: due_on,
    days_late: due_on === null ? 0 : Math.max(0, daysBetween(due_on, today)),
    touch_on: touches.find((day) => day >= today) ?? null,
  };
}
