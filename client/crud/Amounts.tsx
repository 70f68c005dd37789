import { mainCurrency } from '@shared/format/currency';
import type { ReactNode } from 'react';
import styles from './Amounts.module.css';
import { Money } from './Money';

export interface Amount {
  currency: 'USD' | 'CAD';
  cents: number;
}

/** How an amount is drawn; by default as formatted money. */
export type EachAmount = (amount: Amount, shown: ReactNode) => ReactNode;
export const asItIs: EachAmount = (_amount, shown) => shown;

/** One amount for each currency, the first one large. Currencies are never added up. */
export const Amounts = ({ of, each = asItIs }: { of: readonly Amount[]; each?: EachAmount }) => {
  const [first, ...others] = of.length > 0 ? of : [{ currency: mainCurrency, cents: 0 } as const];
  return (
    <>
      {each(first, <Money {...first} />)}
      {others.map((amount) => (
        <span key={amount.currency} className={styles.other}>
          {each(amount, <Money {...amount} />)}
        </span>
      ))}
    </>
  );
};
