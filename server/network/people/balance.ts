import { sumOf } from '@shared/plan/money';
import { balancesOf } from '../money/earnings/balances';
import type { Network } from '../network';

/** The balance of a member's ledger in cents: all earnings less what was paid out and arrived (DOMAIN.md 2.10). */
export const balanceOf = async (network: Network, memberId: number): Promise<number> =>
  sumOf((await balancesOf(network, memberId)).map(({ balance_cents }) => balance_cents));
