import { Totals } from '~/crud/Totals';
import { eachSum } from './eachSum';
import type { SumTerm } from './sum';

interface SumTotalsProps {
  summary: Record<string, number>;
  column: string;
  label: string;
  /** Rows behind a currency's total; `only` names the currency if the list has both. */
  of: (only: { currency?: 'USD' | 'CAD' }) => SumTerm;
  onChanged: () => void;
}

/** A column's total per currency below a list; each opens its rows. */
export const SumTotals = ({ summary, column, label, of, onChanged }: SumTotalsProps) => (
  <Totals
    summary={summary}
    column={column}
    label={label}
    each={eachSum(label, onChanged, (currency) => [of(column in summary ? {} : { currency })])}
  />
);
