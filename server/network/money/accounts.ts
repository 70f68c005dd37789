import type { RunAccount } from '@shared/contracts/network/payments';

const columns = ['opening_cents', 'credits_cents', 'debits_cents', 'net_cents', 'paid_cents', 'carry_cents'] as const;
type Figures = Record<(typeof columns)[number], number>;

/** Sums of payments by currency, US dollars first. */
export function accountsOf(rows: Iterable<Figures & { currency: RunAccount['currency'] }>): RunAccount[] {
  const accounts = new Map<RunAccount['currency'], RunAccount>();
  for (const row of rows) {
    const { currency } = row;
    const account = accounts.get(currency) ?? {
      currency,
      members: 0,
      opening_cents: 0,
      credits_cents: 0,
      debits_cents: 0,
      net_cents: 0,
      paid_cents: 0,
      carry_cents: 0,
    };
    accounts.set(currency, account);
    account.members += 1;
    for (const column of columns) account[column] += row[column];
  }
  return [...accounts.values()].sort((a, b) => (a.currency > b.currency ? -1 : 1));
}
