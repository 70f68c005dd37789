import { currencyStyle, mainCurrency } from '@shared/format/currency';
import { localeOf } from '@shared/format/locale';
import { DecimalInput, type NumericProps } from './DecimalInput';
import { plainDecimal } from './decimal';

export type MoneyInputProps = NumericProps & {
  /** ISO code. Amounts are whole cents, so it is a currency with two decimals. */
  currency?: string;
};

/** An amount in whole cents. */
export const MoneyInput = ({ currency = mainCurrency, ...rest }: MoneyInputProps) => (
  <DecimalInput
    {...rest}
    digits={2}
    format={(cents) =>
      new Intl.NumberFormat(localeOf(rest.locale), currencyStyle(currency)).format(plainDecimal(cents, 2))
    }
  />
);
