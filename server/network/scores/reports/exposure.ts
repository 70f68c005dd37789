import { currencies } from '@shared/contracts/fields';
import { type PolicyRecord, policyStatuses } from '@shared/contracts/network/policies';
import type { ExposureReport } from '@shared/contracts/network/reports';
import { dayNumber, daysBetween } from '@shared/format/days';
import { type PaidLine, settleAdvance } from '@shared/plan/advance';
import { HOUSE } from '@shared/plan/distribute';
import { sumOf } from '@shared/plan/money';
import { addMonths, firstOfMonth, fullMonths, lastOfMonth, monthOf } from '@shared/plan/months';
import { partsOf } from '../../../data/parts';
import { nameOf } from '../../members/names';
import type { Network, NetworkCaller } from '../../network';
import { policyColumns } from '../../policies/columns';
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

/** So many policies are looked at until somebody else may do something. */
const atOnce = 20;
const inforce = policyStatuses.indexOf('inforce');

/** The policies in which somebody, or anybody, may have first-year commission that is not earned yet; some at a time. */
function* policiesOf(network: Network, payee: number | null): Generator<readonly number[]> {
  const { db, today } = network;
  if (payee === null) {
    const { rows } = policyColumns(network);
    rows.renew();
    const [status, on] = [rows.column('status'), rows.column('inforce_on')];
    const since = dayNumber(addMonths(today, 0 - monthsOfAdvance));
    const found: number[] = [];
    rows.scan({ passes: (id) => status[id] === inforce && (on[id] as number) >= since }, (id) => {
      found.push(id);
    });
    for (let from = 0; from < found.length; from += atOnce) yield found.slice(from, from + atOnce);
    return;
  }
  const seen = new Set<number>();
  for (const some of partsOf(db.table('commission_lines'), 'payee_id', payee)) {
    const fresh = new Set(some.map(({ policy_id }) => policy_id).filter((id) => !seen.has(id)));
    for (const id of fresh) seen.add(id);
    yield [...fresh];
  }
}

/** What somebody, or anybody, was paid of first-year commission of a policy that is in its first year. */
function advancedOn({ db, money, today }: Network, payee: number | null, id: number): Advanced | undefined {
  const policy = db.table('policies').get(id);
  if (!policy || !inFirstYear(policy, today)) return undefined;
  const lines = db
    .table('commission_records')
    .by('policy_id', id)
    .filter(({ kind, status }) => kind === 'first_year' && status !== 'expected' && status !== 'void')
    .flatMap((record) => money.book.paidLines(record))
    .filter((line) => (payee === null ? line.payee !== HOUSE : line.payee === payee));
  return { policy, lines };
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

/** What of the advances paid is not earned yet, now and month by month, with the cases behind it (DOMAIN.md 6, B6); with pauses. */
export function* exposureReport(
  network: Network,
  user: NetworkCaller,
  payee: number | null,
  limit: number,
): Generator<void, Pick<ExposureReport, 'accounts' | 'cases' | 'total'>> {
  const { db, today } = network;
  const ends = Array.from({ length: monthsShown }, (_, index) => lastOfMonth(addMonths(firstOfMonth(today), index)));
  const accounts = new Map<Account['currency'], Account>();
  // Of very many policies no more is kept than where they stand.
  const exposed: { id: number; unearned_cents: number }[] = [];
  const add = (advanced: Advanced) => {
    const { id, currency } = advanced.policy;
    const unearned_cents = unearnedOn(advanced, today);
    if (unearned_cents <= 0) return;
    exposed.push({ id, unearned_cents });
    const months = ends.map((end) => ({ month: monthOf(end), unearned_cents: 0, policies: 0 }));
    const account = accounts.get(currency) ?? { currency, unearned_cents: 0, policies: 0, months };
    accounts.set(currency, account);
    account.unearned_cents += unearned_cents;
    account.policies += 1;
    for (const [at, end] of ends.entries()) {
      const [month, left] = [account.months[at], unearnedOn(advanced, end)];
      if (!month || left <= 0) continue;
      month.unearned_cents += left;
      month.policies += 1;
    }
  };
  for (const some of policiesOf(network, payee))
    for (const id of some) {
      const advanced = advancedOn(network, payee, id);
      if (advanced) add(advanced);
      yield;
    }
  exposed.sort((a, b) => b.unearned_cents - a.unearned_cents || a.id - b.id);
  const cases = exposed.slice(0, limit).flatMap(({ id, unearned_cents }) => {
    const policy = db.table('policies').get(id);
    return policy ? [{ ...caseOf(network, user, payee, policy), unearned_cents }] : [];
  });
  return { accounts: currencies.flatMap((currency) => accounts.get(currency) ?? []), total: exposed.length, cases };
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
