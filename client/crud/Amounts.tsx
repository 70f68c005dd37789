import { mainCurrency } from '@shared/format/currency';
import type { ReactNode } from 'react';
import styles from './Amounts.module.css';
import { Money } from './Money';

export interface Amount {
  currency: 'USD' | 'CAD';
  cents: number;
}

/** Renders one amount; `formatted` is its default form. */
export type EachAmount = (amount: Amount, formatted: ReactNode) => ReactNode;
export const plainAmount: EachAmount = (_amount, formatted) => formatted;

/** One amount per currency, the first one large. Currencies are never added together. */
export const Amounts = ({ of, each = plainAmount }: { of: readonly Amount[]; each?: EachAmount }) => {
  const [first, ...rest] = of.length > 0 ? of : [{ currency: mainCurrency, cents: 0 } as const];
  return (
    <>
      {each(first, <Money {...first} />)}
      {rest.map((amount) => (
        <span key={amount.currency} className={styles.other}>
          {each(amount, <Money {...amount} />)}
        </span>
      ))}
    </>
  );
};
