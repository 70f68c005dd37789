import { type ComponentPropsWithRef, type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { decimalSign, parseDecimal, plainDecimal } from './decimal';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';

export type NumericProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'type' | 'ref'> & {
    /** Receives NaN for text that is not a number. Schemas reject NaN, so a typo is never saved as empty. */
    onChange: (value: number | null) => void;
    value: number | null;
    /** The locale for formatting. */
    locale: string;
  };

type Props = NumericProps & { digits: number; format: (units: number) => string };

/**
 * The base of number, money and percent inputs: plain while editing, formatted on blur. Focus selects everything, so
 * typing replaces the old value.
 */
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
  onMouseUp,
  className,
  ...rest
}: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const pressed = useRef(false);
  const wrong = Number.isNaN(value);
  const plain = value === null || wrong ? '' : plainDecimal(value, digits).replace('.', decimalSign(locale));
  // A value from the caller, such as an arrow key's step, replaces the typed text.
  const own = typed && Object.is(typed.value, value) ? typed.text : undefined;

  // Select again: the browser set its selection before the text became plain.
  useLayoutEffect(() => {
    if (focused) input.current?.select();
  }, [focused]);

  const enter = (event: FocusEvent<HTMLInputElement>) => {
    if (!wrong) setTyped(undefined);
    setFocused(true);
    onFocus?.(event);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    onBlur?.(event);
  };
  const release = (event: MouseEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    // The click that focused the input also placed a caret: select everything, unless the user dragged a selection.
    if (pressed.current && selectionStart === selectionEnd) event.currentTarget.select();
    pressed.current = false;
    onMouseUp?.(event);
  };

  return (
    <span className={cx(styles.box, className)}>
      <input
        {...rest}
        {...fieldAttributes({ id, describedBy, invalid: invalid || (wrong && !focused), required })}
        ref={input}
        type="text"
        inputMode={digits > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        className={cx(styles.input, styles.number)}
        value={wrong ? (own ?? '') : focused ? (own ?? plain) : value === null ? '' : format(value)}
        onMouseDown={(event) => {
          pressed.current = document.activeElement !== event.currentTarget;
        }}
        onMouseUp={release}
        onFocus={enter}
        onBlur={leave}
        onChange={(event) => {
          const next = parseDecimal(event.target.value, locale, digits);
          setTyped({ text: event.target.value, value: next });
          onChange(next);
        }}
      />
    </span>
  );
};
