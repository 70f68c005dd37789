import { Totals } from '~/crud/Totals';
import { eachSum } from './eachSum';
import type { SumTerm } from './sum';

interface SumTotalsProps {
  summary: Record<string, number>;
  column: string;
  label: string;
  /** The rows of the list that the total of a currency is of; `only` where both occur. */
  of: (only: { currency?: 'USD' | 'CAD' }) => SumTerm;
  onChanged: () => void;
}

/** A column's total below a list, one a currency, each with the rows that it is made of. */
export const SumTotals = ({ summary, column, label, of, onChanged }: SumTotalsProps) => (
  <Totals
    summary={summary}
    column={column}
    label={label}
    each={eachSum(label, onChanged, (currency) => [of(column in summary ? {} : { currency })])}
  />
);
