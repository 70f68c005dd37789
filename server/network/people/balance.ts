import { balancesOf } from '../money/earnings/balances';
import type { Network } from '../network';

/** The lowest of a member's balances, in cents, which are never added: a debit in one currency is not offset by another. */
export const lowestBalanceOf = async (network: Network, memberId: number): Promise<number> => {
  const balances = (await balancesOf(network, memberId)).map(({ balance_cents }) => balance_cents);
  return balances.length > 0 ? Math.min(...balances) : 0;
};
