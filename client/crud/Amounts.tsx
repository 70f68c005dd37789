import styles from './Amounts.module.css';
import { Money } from './Money';

export interface Amount {
  currency: 'USD' | 'CAD';
  cents: number;
}

/** An amount in each currency, the first one large: dollars of two countries are never added up. */
export const Amounts = ({ of }: { of: readonly Amount[] }) => {
  const [first, ...others] = of.length > 0 ? of : [{ currency: 'USD', cents: 0 } as const];
  return (
    <>
      <Money {...first} />
      {others.map((amount) => (
        <span key={amount.currency} className={styles.other}>
          <Money {...amount} /> {amount.currency}
        </span>
      ))}
    </>
  );
};
