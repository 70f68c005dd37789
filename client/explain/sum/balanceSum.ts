import type { EachAmount } from '~/crud/Amounts';
import { eachSum } from './eachSum';

/** What is earned and not paid in each currency: all entries of the ledger less what left for the bank (DOMAIN.md 2.10). */
export const balanceSum = (
  name: string,
  accounts: readonly object[],
  onChanged: () => void,
  of: { member_id?: number } = {},
): EachAmount =>
  eachSum(name, onChanged, (currency) => {
    const only = { ...of, ...(accounts.length > 1 && { currency }) };
    return [
      { list: 'earnings', query: only },
      { list: 'paidOut', query: { ...only, paid: '1' }, less: true },
    ];
  });
