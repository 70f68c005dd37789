import { earningTypes } from '@shared/contracts/network/choices';
import type { EarningType } from '@shared/contracts/network/earnings';
import type { CommissionReport } from '@shared/contracts/network/reports';

export type Account = CommissionReport['accounts'][number];
export type AccountMonth = Account['months'][number];
export type Currency = Account['currency'];

const noTypes = Object.fromEntries(earningTypes.map((type) => [type, 0])) as Record<EarningType, number>;

/** A year without earnings in a currency. */
const nothing = (currency: Currency, year: number): Account => ({
  currency,
  total_cents: 0,
  own_cents: 0,
  override_cents: 0,
  other_cents: 0,
  by_type: noTypes,
  months: Array.from({ length: 12 }, (_, month) => ({
    month: `${year}-${String(month + 1).padStart(2, '0')}`,
    total_cents: 0,
    own_cents: 0,
    override_cents: 0,
    by_type: noTypes,
    expected_cents: 0,
    likely_cents: 0,
  })),
  carriers: [],
  expected_cents: 0,
  likely_cents: 0,
  prospects: [],
});

export const accountOf = ({ accounts, year }: CommissionReport, currency: Currency): Account =>
  accounts.find((account) => account.currency === currency) ?? nothing(currency, year);

/** The year's earning types, in the contract's order. */
export const typesOf = ({ months }: Account): EarningType[] =>
  earningTypes.filter((type) => months.some(({ by_type: cents }) => cents[type] !== 0));
