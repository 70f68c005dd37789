import { centsOf } from '@shared/contracts/demos/totals';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { MoneyInput } from '~/ui/MoneyInput';
import styles from './ShopFilters.module.css';

interface PriceFieldsProps {
  /** In dollars. */
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? null : centsOf(dollars));
const toDollars = (cents: number | null) =>
  cents === null || Number.isNaN(cents) || cents < 0 ? undefined : cents / 100;

/** Price limits, applied on blur or Enter. */
export const PriceFields = ({ min, max, onChange }: PriceFieldsProps) => {
  const { t } = useTranslation('demoShop');
  const { language } = useFormat();
  const id = useId();
  const [from, setFrom] = useState(toCents(min));
  const [to, setTo] = useState(toCents(max));
  const apply = () => {
    const [low, high] = [toDollars(from), toDollars(to)];
    if (low === min && high === max) return;
    // Swaps limits entered in the wrong order.
    if (low !== undefined && high !== undefined && low > high) onChange(high, low);
    else onChange(low, high);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && apply();
  return (
    <div className={styles.prices}>
      <label htmlFor={`${id}-from`}>
        {t('from')}
        <MoneyInput
          id={`${id}-from`}
          locale={language}
          value={from}
          onChange={setFrom}
          onBlur={apply}
          onKeyDown={onKeyDown}
        />
      </label>
      <label htmlFor={`${id}-to`}>
        {t('to')}
        <MoneyInput
          id={`${id}-to`}
          locale={language}
          value={to}
          onChange={setTo}
          onBlur={apply}
          onKeyDown={onKeyDown}
        />
      </label>
    </div>
  );
};
