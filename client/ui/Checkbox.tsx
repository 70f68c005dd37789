import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Choice.module.css';
import { ChoiceText } from './ChoiceText';
import { type FieldIds, fieldAttributes } from './fieldIds';

export type CheckboxProps = FieldIds & {
  /** The visible label. Where no text fits, such as in a table row, use `ariaLabel`. */
  label?: ReactNode;
  ariaLabel?: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows that only some of several items are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  name?: string;
};

export const Checkbox = ({
  label,
  ariaLabel,
  hint,
  checked,
  onChange,
  indeterminate = false,
  disabled,
  name,
  ...ids
}: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={styles.choice}>
      <input
        {...fieldAttributes(ids)}
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={ariaLabel}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label != null && <ChoiceText label={label} hint={hint} />}
    </label>
  );
};
