import type { EarningOrigin, EarningType } from '@shared/contracts/network/earnings';
import { lastOfMonth } from '@shared/plan/months';
import type { ReactNode } from 'react';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries, SumTerm } from '~/explain/sum/sum';
import type { Currency } from './report';

interface Reported {
  year: number;
  currency: Currency;
  filters: Pick<SumQueries['earnings'], 'brand_id' | 'type' | 'currency'>;
  onChanged: () => void;
}

/**
 * A slice of a year: a month (`2026-11`), a type, own or downline sales, some carriers. A null carrier selects entries
 * without a policy.
 */
interface Part {
  carriers?: readonly (number | null)[];
  month?: string;
  type?: EarningType;
  origin?: EarningOrigin;
}
export type EntrySum = (name: string, cents: number, part?: Part) => ReactNode;

/** Explains the report's amounts as sums of ledger entries. */
export const entrySums =
  ({ year, currency, filters, onChanged }: Reported): EntrySum =>
  (name, cents, { month, carriers, ...part } = {}) => {
    const [from, to] = month ? [`${month}-01`, lastOfMonth(`${month}-01`)] : [`${year}-01-01`, `${year}-12-31`];
    const amount = <Money cents={cents} currency={currency} />;
    if (cents === 0) return amount;
    const entries = (brand_id?: number | null): SumTerm => ({
      list: 'earnings',
      query: {
        ...{ ...filters, ...part, from, to },
        ...(brand_id === null ? { without_policy: '1' } : brand_id !== undefined && { brand_id }),
      },
    });
    return (
      <ExplainSum
        name={name}
        cents={cents}
        currency={currency}
        of={carriers ? carriers.map((id) => entries(id)) : [entries()]}
        onChanged={onChanged}
      >
        {amount}
      </ExplainSum>
    );
  };
