import { cents, id, mostMoney } from '@shared/contracts/fields';
import type { PolicyDetail } from '@shared/contracts/network/policies';
import { type Payment, payment, paymentKinds } from '@shared/contracts/network/policyWork';
import type { z } from 'zod';
import { businessToday } from '~/platform/businessDay';

/** Form values: refunds are entered as positive amounts and negated when sent. */
export const moneyForm = payment.omit({ policy_id: true, refund_of_id: true }).extend({
  amount_cents: cents.min(1).max(mostMoney),
  refund_of_id: id.nullable(),
});
export type MoneyForm = z.output<typeof moneyForm>;

/** Ended policies accept only refunds of earlier receipts (domain.md 3.12.10). */
export const kindsOf = ({ status }: Pick<PolicyDetail, 'status'>): readonly Payment['kind'][] =>
  status === 'inforce' || status === 'lapsed' ? paymentKinds : ['refund'];

export const blankMoney = (policy: Pick<PolicyDetail, 'status'>) => ({
  kind: kindsOf(policy)[0] ?? 'refund',
  amount_cents: null,
  received_on: businessToday(),
  method: 'eft',
  refund_of_id: null,
  carrier_statement_ref: '',
  note: '',
});

export function paymentOf(policy_id: number, { refund_of_id, amount_cents, ...form }: MoneyForm): Payment {
  const refund = form.kind === 'refund';
  return {
    ...form,
    policy_id,
    amount_cents: refund ? -amount_cents : amount_cents,
    ...(refund && refund_of_id !== null && { refund_of_id }),
  };
}

/** A key that possible duplicates share. */
export const sameness = ({ kind, amount_cents, received_on }: Payment) => `${kind} ${amount_cents} ${received_on}`;
