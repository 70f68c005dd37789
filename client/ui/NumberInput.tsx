import { localeOf } from '@shared/format/locale';
import type { KeyboardEvent } from 'react';
import { DecimalInput, type NumericProps } from './DecimalInput';

export type NumberInputProps = NumericProps & { min?: number; max?: number; step?: number };

/** A whole number. Arrow keys step within the limits; the form's schema validates typed text. */
export const NumberInput = ({
  min = Number.MIN_SAFE_INTEGER,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  ...rest
}: NumberInputProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0;
    if (by === 0 || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    rest.onChange(Math.min(max, Math.max(min, (rest.value || 0) + by)));
  };
  return (
    <DecimalInput
      {...rest}
      digits={0}
      onKeyDown={onKeyDown}
      format={(value) => new Intl.NumberFormat(localeOf(rest.locale)).format(value)}
    />
  );
};
