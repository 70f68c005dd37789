import { type ComponentPropsWithRef, type FocusEvent, useState } from 'react';
import { cx } from './cx';
import { decimalSign, parseDecimal, plainDecimal } from './decimal';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';

export type NumericProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'type'> & {
    /** Text that is no number gives NaN, which every schema refuses, so that a slip is never saved as "nothing". */
    onChange: (value: number | null) => void;
    value: number | null;
    /** The language that the number is shown in. */
    locale: string;
  };

type Props = NumericProps & { digits: number; format: (units: number) => string };

/** The common part of number, money and percent fields: plain while it is edited, formatted when it is left. */
export const DecimalInput = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  locale,
  digits,
  format,
  onFocus,
  onBlur,
  className,
  ...rest
}: Props) => {
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const wrong = Number.isNaN(value);
  const editable = (units: number | null) =>
    units === null ? '' : plainDecimal(units, digits).replace('.', decimalSign(locale));

  const enter = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(true);
    if (!wrong) setText(editable(value));
    onFocus?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    onBlur?.(event);
  };

  return (
    <span className={cx(styles.box, className)}>
      <input
        {...rest}
        {...fieldAttributes({ id, describedBy, invalid: invalid || (wrong && !focused), required })}
        type="text"
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={cx(styles.input, styles.number)}
        value={focused || wrong ? text : value === null ? '' : format(value)}
        onFocus={enter}
        onBlur={leave}
        onChange={(event) => {
          setText(event.target.value);
          onChange(parseDecimal(event.target.value, locale, digits));
        }}
      />
    </span>
  );
};
