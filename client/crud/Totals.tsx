import { mainCurrency } from '@shared/format/currency';
import { type EachAmount, plainAmount } from './Amounts';
import { Money } from './Money';

interface TotalsProps {
  summary: Record<string, number>;
  column: string;
  label: string;
  each?: EachAmount;
}

/** A column's total below a list: one per currency if both occur, from `usd_<column>` and `cad_<column>`. */
export const Totals = ({ summary, column, label, each = plainAmount }: TotalsProps) => {
  const both = (['USD', 'CAD'] as const).flatMap((currency) => {
    const cents = summary[`${currency.toLowerCase()}_${column}`];
    return cents === undefined ? [] : [{ currency, cents }];
  });
  const sums = both.length > 0 ? both : [{ currency: undefined, cents: summary[column] ?? 0 }];
  return sums.map(({ currency, cents }) => (
    <span key={currency ?? ''}>
      {label}{' '}
      <b className="tabular">
        {each({ cents, currency: currency ?? mainCurrency }, <Money cents={cents} currency={currency} />)}
      </b>
    </span>
  ));
};
