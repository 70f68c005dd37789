import { currencyStyle, mainCurrency } from '@shared/format/currency';
import { localeOf } from '@shared/format/locale';
import { DecimalInput, type NumericProps } from './DecimalInput';
import { plainDecimal } from './decimal';

export type MoneyInputProps = NumericProps & {
  /** The ISO currency code. Amounts are whole cents, so the currency must have two decimals. */
  currency?: string;
};

/** An amount of money in whole cents. */
export const MoneyInput = ({ currency = mainCurrency, ...rest }: MoneyInputProps) => (
  <DecimalInput
    {...rest}
    digits={2}
    format={(cents) =>
      new Intl.NumberFormat(localeOf(rest.locale), currencyStyle(currency)).format(plainDecimal(cents, 2))
    }
  />
);
