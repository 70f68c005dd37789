import type { ReactNode } from 'react';
import { Money } from '~/crud/Money';
import { ExplainSum } from '~/explain/sum/ExplainSum';
import type { SumQueries, SumTerm } from '~/explain/sum/sum';
import { session } from '~/platform/session';
import type { Currency } from './report';

interface Expected {
  currency: Currency;
  filters: SumQueries['earnings'];
  onChanged: () => void;
}

/** `within` is a month (`2026-11`) or a year; `outside` excludes one. */
export type ExpectedSum = (
  name: string,
  cents: number,
  when?: { within?: string; outside?: string },
  content?: ReactNode,
) => ReactNode;

/** Pending cases pay three earning types, one per line kind. */
const kinds = {
  commission_first_year: 'writing',
  override: 'override',
  generation_override: 'generation',
} as const;

/** Explains expected amounts as sums of the reader's lines in expected records, of one type or all. */
export const expectedSums =
  ({ currency, filters: { type, ...filters }, onChanged }: Expected): ExpectedSum =>
  (name, cents, { within, outside } = {}, content = <Money cents={cents} currency={currency} />) => {
    const line_kind = type && kinds[type as keyof typeof kinds];
    if (cents === 0 || session.ability.can('oversee', 'Commission')) return content;
    const records = (expected_in?: string): SumTerm => ({
      list: 'records',
      query: { ...filters, status: 'expected', ...(line_kind && { line_kind }), ...(expected_in && { expected_in }) },
    });
    return (
      <ExplainSum
        name={name}
        cents={cents}
        currency={currency}
        of={outside ? [records(), { ...records(outside), less: true }] : [records(within)]}
        onChanged={onChanged}
      >
        {content}
      </ExplainSum>
    );
  };
