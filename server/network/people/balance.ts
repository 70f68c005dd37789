import { isIssued } from '../money/entries';
import type { Network } from '../network';

/** The balance of a member's ledger in cents: all earnings less what was paid out and arrived (DOMAIN.md 2.10). */
export function balanceOf({ db }: Pick<Network, 'db'>, memberId: number): number {
  const earned = db
    .table('earnings')
    .by('member_id', memberId)
    .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const paid = db
    .table('payments')
    .by('member_id', memberId)
    .reduce(
      (sum, payment) => (payment.status === 'failed' || !isIssued(db, payment) ? sum : sum + payment.paid_cents),
      0,
    );
  return earned - paid;
}
