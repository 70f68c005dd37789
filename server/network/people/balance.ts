import { allBalances } from '../money/earnings/allBalances';
import { isIssued } from '../money/entries';
import type { Network } from '../network';

/** To read so many of one member takes no time. */
const fewEarnings = 500;

/** The balance of a member's ledger in cents: all earnings less what was paid out and arrived (DOMAIN.md 2.10). */
export function balanceOf(network: Network, memberId: number): number {
  const { db } = network;
  if (db.table('earnings').count('member_id', memberId) > fewEarnings) return allBalances(network).of(memberId);
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
