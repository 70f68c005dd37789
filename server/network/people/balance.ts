import { balancesOf } from '../money/earnings/balances';
import type { Network } from '../network';

/**
 * A member's lowest balance, in cents. Balances are never added up: a debit in one currency does not offset another.
 */
export const lowestBalanceOf = async (network: Network, memberId: number): Promise<number> => {
  const balances = (await balancesOf(network, memberId)).map(({ balance_cents }) => balance_cents);
  return balances.length > 0 ? Math.min(...balances) : 0;
};
