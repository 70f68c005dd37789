import type { OrderRecord } from '@shared/contracts/network/orders';
import { groupOf, type PolicyRecord } from '@shared/contracts/network/policies';
import type { Payment } from '@shared/contracts/network/policyWork';
import type { StatementMatch, TransactionKind } from '@shared/contracts/network/statements';
import { daysBetween } from '@shared/format/days';
import { policyYear } from '@shared/plan/orderBases';
import { groupBy } from '../../reads/groupBy';
import { type Db, recordsOf, recordsWith } from '../../records/read';
import type { Given } from './read';

type Line = Pick<Given, 'kind' | 'premium_cents' | 'effective_on' | 'paid_on'> & { order_id?: number | null };
export type Proposal = NonNullable<StatementMatch['proposes']>;

/** A receipt this close to a line's due day with the same amount is the line's own (domain.md 3.12.18). */
const sameDays = 3;

const receiptKinds: Partial<Record<TransactionKind, Payment['kind']>> = {
  first_year: 'premium',
  additional: 'additional',
  renewal: 'renewal',
};

/** The day that a line's premium counts for: its due day, but not after the payment. */
export const receivedOn = ({ effective_on, paid_on }: Line): string =>
  effective_on !== null && effective_on < paid_on ? effective_on : paid_on;

/** The kind of receipt that a line's premium makes; undefined for lines without a premium. */
export function receiptKindOf(line: Line, policy: Pick<PolicyRecord, 'inforce_on'>): Payment['kind'] | undefined {
  if (line.premium_cents === null || line.premium_cents <= 0) return undefined;
  if (line.kind !== null) return receiptKinds[line.kind];
  return policyYear(policy.inforce_on, receivedOn(line)) === 1 ? 'premium' : 'renewal';
}

/** Policies and confirmed receipts of lines, each receipt for one line. */
export async function receiptsFor(db: Db, policy_ids: readonly number[]) {
  const policies = new Map((await recordsOf(db, 'policies', policy_ids)).map((policy) => [policy.id, policy]));
  const orders = groupBy(
    await recordsWith(db, 'orders', { policy_id: [...policies.keys()], status: 'confirmed' }),
    ({ policy_id }) => policy_id,
  );
  const taken = new Set<number>();
  return {
    policies,
    /** The line's receipt; each is given out once. */
    take(line: Line, policy_id: number): OrderRecord | undefined {
      const on = receivedOn(line);
      const distance = ({ received_on }: OrderRecord) => Math.abs(daysBetween(received_on, on));
      const [receipt] = (orders.get(policy_id) ?? [])
        .filter(
          (order) => order.amount_cents === line.premium_cents && distance(order) <= sameDays && !taken.has(order.id),
        )
        .sort((a, b) => distance(a) - distance(b) || a.id - b.id);
      if (receipt) taken.add(receipt.id);
      return receipt;
    },
  };
}

/** The change that an unmatched line proposes: a receipt for its premium, or the end of its policy. */
export function proposalOf(line: Line, policy: PolicyRecord, receipt: OrderRecord | undefined): Proposal | null {
  if (line.kind === 'chargeback' || line.kind === 'lapse') return policy.status === 'inforce' ? 'status' : null;
  if (receipt || receiptKindOf(line, policy) === undefined) return null;
  return groupOf(policy.status) === 'ended' && policy.status !== 'lapsed' ? null : 'receipt';
}
