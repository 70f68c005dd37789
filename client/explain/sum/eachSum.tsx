import type { Amount, EachAmount } from '~/crud/Amounts';
import { ExplainSum } from './ExplainSum';
import type { SumTerm } from './sum';

/** Amounts per currency, each explained as the sum of its rows. */
export const eachSum =
  (name: string, onChanged: () => void, of: (currency: Amount['currency']) => readonly SumTerm[]): EachAmount =>
  ({ cents, currency }, children) => (
    <ExplainSum name={name} cents={cents} currency={currency} of={of(currency)} onChanged={onChanged}>
      {children}
    </ExplainSum>
  );
