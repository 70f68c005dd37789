import { DecimalInput, type NumericProps } from './DecimalInput';
import { plainDecimal } from './decimal';

export type PercentInputProps = NumericProps;

/** A share in basis points: 6000 is 60.00 %. */
export const PercentInput = (props: PercentInputProps) => (
  <DecimalInput
    {...props}
    digits={2}
    format={(points) =>
      new Intl.NumberFormat(props.locale, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }).format(plainDecimal(points, 4))
    }
  />
);
