import type { EachAmount } from '~/crud/Amounts';
import { eachSum } from './eachSum';

/** The unpaid balance per currency: all ledger entries less the payments that left for the bank (domain.md 2.10). */
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
