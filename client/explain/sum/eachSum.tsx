import type { Amount, EachAmount } from '~/crud/Amounts';
import { ExplainSum } from './ExplainSum';
import type { SumTerm } from './sum';

/** Amounts of some currencies as the sums of rows in each. */
export const eachSum =
  (name: string, onChanged: () => void, of: (currency: Amount['currency']) => readonly SumTerm[]): EachAmount =>
  ({ cents, currency }, shown) => (
    <ExplainSum name={name} cents={cents} currency={currency} of={of(currency)} onChanged={onChanged}>
      {shown}
    </ExplainSum>
  );
