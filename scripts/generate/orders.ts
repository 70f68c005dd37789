import { type OrderRecord, scheduledKinds } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import { paymentsOf } from '@shared/plan/targetPremium';
import { addDays, addMonths, type Day, feedInstant, fullMonths } from './days';
import type { HistoryRow } from './history';
import { monthsBetween } from './plan';
import { required, type Stream, stream } from './random';

/**
 * Money events (domain.md 2.7 and 3.2): every scheduled premium of the three years, without a cap.
 */
type Order = Omit<OrderRecord, 'id' | 'order_no'>;

export function generateOrders(
  seed: number,
  asOf: Day,
  policies: readonly PolicyRecord[],
  history: readonly HistoryRow[],
  /** The last order number by year. */
  running = new Map<string, number>(),
): OrderRecord[] {
  const rowsOf = new Map<number, HistoryRow[]>();
  for (const row of history) rowsOf.set(row.policy_id, [...(rowsOf.get(row.policy_id) ?? []), row]);
  return policies
    .flatMap((policy) => ordersOf(stream(seed, 'orders', policy.id), asOf, policy, rowsOf.get(policy.id) ?? []))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : a.policy_id - b.policy_id))
    .map((order, index) => {
      const year = order.created_at.slice(2, 4);
      running.set(year, (running.get(year) ?? 0) + 1);
      return { id: index + 1, order_no: `O${year}-${String(running.get(year)).padStart(6, '0')}`, ...order };
    });
}

/** Policies with the sum of their received premiums. */
export function withPremiums(policies: readonly PolicyRecord[], orders: readonly OrderRecord[]): PolicyRecord[] {
  const received = new Map<number, number>();
  for (const { policy_id, kind, status, amount_cents } of orders)
    if (status === 'confirmed' && scheduledKinds.has(kind))
      received.set(policy_id, (received.get(policy_id) ?? 0) + amount_cents);
  return policies.map((policy) => ({ ...policy, premiums_cents: received.get(policy.id) ?? 0 }));
}

function ordersOf(random: Stream, asOf: Day, policy: PolicyRecord, rows: readonly HistoryRow[]): Order[] {
  const submitted = rows.find((row) => row.to === 'submitted');
  if (!submitted || !policy.submitted_on) return [];
  const paid = rows.find((row) => row.to === 'inforce');
  const closed = groupOf(policy.status) === 'closed';
  const first: Order = {
    version: paid || closed ? 1 : 0,
    policy_id: policy.id,
    kind: 'new_business',
    amount_cents: policy.modal_premium_cents,
    received_on: paid?.effective_on ?? policy.submitted_on,
    method: methodOf(random, policy),
    status: paid ? 'confirmed' : closed ? 'void' : 'pending',
    carrier_statement_ref: '',
    note: '',
    created_at: submitted.at,
    updated_at: paid?.at ?? (closed ? required(rows.at(-1), 'a closing row').at : submitted.at),
  };
  if (!paid) return [first];
  return [first, ...atIssue(policy, paid), ...premiums(random, asOf, policy, paid.effective_on, gapOf(rows))];
}

function methodOf(random: Stream, { premium_mode }: PolicyRecord): Order['method'] {
  if (premium_mode === 'monthly') return 'eft';
  return premium_mode === 'single'
    ? random.weighted([
        ['wire', 55],
        ['check', 45],
      ])
    : random.weighted([
        ['check', 55],
        ['eft', 45],
      ]);
}

const confirmed = (
  policy: PolicyRecord,
  { note, ...order }: Pick<Order, 'kind' | 'amount_cents' | 'received_on' | 'method' | 'note'>,
): Order => ({
  version: 0,
  policy_id: policy.id,
  ...order,
  status: 'confirmed',
  carrier_statement_ref: '',
  note,
  created_at: feedInstant(order.received_on),
  updated_at: feedInstant(order.received_on),
});

/** The lump sum and the exchange proceeds arrive with the first premium. */
function atIssue(policy: PolicyRecord, paid: HistoryRow): Order[] {
  const on = paid.effective_on;
  const lump = confirmed(policy, {
    kind: 'additional',
    amount_cents: policy.initial_lump_cents,
    received_on: on,
    method: 'check',
    note: 'Initial lump sum',
  });
  const exchange = confirmed(policy, {
    kind: 'exchange_1035',
    amount_cents: policy.exchange_1035_cents,
    received_on: on,
    method: '1035',
    note: '',
  });
  return [lump, exchange]
    .filter((order) => order.amount_cents > 0)
    .map((order) => ({ ...order, created_at: paid.at, updated_at: paid.at }));
}

/** A lapse that was reinstated; premiums due during the gap were paid on its last day. */
interface Gap {
  from: Day;
  to: Day;
}

function gapOf(rows: readonly HistoryRow[]): Gap | null {
  const back = rows.findIndex((row) => row.from === 'lapsed' && row.to === 'inforce');
  const [lapsed, reinstated] = [rows[back - 1], rows[back]];
  return lapsed && reinstated ? { from: addDays(lapsed.effective_on, -10), to: reinstated.effective_on } : null;
}

/**
 * Scheduled premiums from the second one on while the policy is in force, each paid a few days after its due date. A
 * few clients are one or two payments behind today, and a few pay extra in the first year.
 */
function premiums(random: Stream, asOf: Day, policy: PolicyRecord, inforceOn: Day, gap: Gap | null): Order[] {
  const orders: Order[] = [];
  const months = monthsBetween[policy.premium_mode];
  const behind =
    policy.status === 'inforce' && policy.premium_mode === 'monthly' && random.chance(0.05) ? random.int(1, 2) : 0;
  const end = policy.closed_on ? addDays(addMonths(inforceOn, fullMonths(inforceOn, policy.closed_on)), -1) : asOf;
  const method = methodOf(random, policy);
  for (let due = months; policy.premium_mode !== 'single' && addMonths(inforceOn, due) <= end; due += months) {
    const onTime = addDays(addMonths(inforceOn, due), random.int(1, 4));
    const late = gap !== null && onTime > gap.from && onTime < gap.to;
    const received_on = late ? gap.to : onTime;
    if (received_on > asOf) break;
    const kind = fullMonths(inforceOn, received_on) >= 12 ? 'renewal' : 'premium';
    orders.push(
      confirmed(policy, {
        kind,
        amount_cents: policy.modal_premium_cents,
        received_on,
        method,
        note: late ? 'Paid at reinstatement' : '',
      }),
    );
  }
  const kept = behind > 0 ? orders.slice(0, -behind) : orders;
  const extraOn = addDays(inforceOn, random.int(40, 320));
  const pays =
    policy.target_premium_cents !== null && policy.status === 'inforce' && random.chance(0.06) && extraOn < asOf;
  if (!pays) return kept;
  const year = policy.modal_premium_cents * paymentsOf[policy.premium_mode];
  const amount_cents = Math.max(50_000, Math.round((year * random.between(0.2, 0.9)) / 50_000) * 50_000);
  return [
    ...kept,
    confirmed(policy, {
      kind: 'additional',
      amount_cents,
      received_on: extraOn,
      method: 'check',
      note: 'Additional premium',
    }),
  ];
}
