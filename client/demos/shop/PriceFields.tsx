import { centsOf } from '@shared/contracts/demos/totals';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { MoneyInput } from '~/ui/MoneyInput';
import { Slider } from '~/ui/Slider';
import styles from './ShopFilters.module.css';

interface PriceFieldsProps {
  /** In dollars. */
  min: number | undefined;
  max: number | undefined;
  /** The lowest and highest price on the shelf, once known. */
  bounds: { min: number; max: number } | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

const toCents = (dollars: number | undefined) => (dollars === undefined ? null : centsOf(dollars));
const toDollars = (cents: number | null) =>
  cents === null || Number.isNaN(cents) || cents < 0 ? undefined : cents / 100;

/** Price limits by slider or by field. A field applies on blur or Enter, the slider on release. */
export const PriceFields = ({ min, max, bounds, onChange }: PriceFieldsProps) => {
  const { t } = useTranslation('demoShop');
  const { language, moneyShort } = useFormat();
  const id = useId();
  /** Limits that were typed or dragged, until they apply. */
  const [draft, setDraft] = useState<{ from: number | null; to: number | null }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new limits replace the draft
  useEffect(() => setDraft(undefined), [min, max]);
  const { from, to } = draft ?? { from: toCents(min), to: toCents(max) };
  const setFrom = (cents: number | null) => setDraft({ from: cents, to });
  const setTo = (cents: number | null) => setDraft({ from, to: cents });
  const apply = () => {
    const [low, high] = [toDollars(from), toDollars(to)];
    if (low === min && high === max) return setDraft(undefined);
    // Swaps limits entered in the wrong order.
    if (low !== undefined && high !== undefined && low > high) onChange(high, low);
    else onChange(low, high);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Enter' && apply();
  const [lowest, highest] = bounds ? [Math.floor(bounds.min), Math.ceil(bounds.max)] : [0, 0];
  const within = (dollars: number) => Math.min(Math.max(dollars, lowest), highest);
  return (
    <div className={styles.prices}>
      {highest > lowest && (
        <div className={styles.slider}>
          <Slider
            labels={[t('from'), t('to')].map((edge) => `${t('price')}: ${edge}`)}
            min={lowest}
            max={highest}
            values={[within(toDollars(from) ?? lowest), within(toDollars(to) ?? highest)]}
            filled
            format={(dollars) => moneyShort(centsOf(dollars))}
            onChange={([low = lowest, high = highest]) => {
              // A handle at the end of the rail means no limit.
              setDraft({
                from: low === lowest ? null : centsOf(low),
                to: high === highest ? null : centsOf(high),
              });
            }}
            onCommit={apply}
          />
        </div>
      )}
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
