import type { ReactNode } from 'react';
import styles from './Choice.module.css';
import { ChoiceText } from './ChoiceText';
import { type FieldIds, fieldAttributes } from './fieldIds';

export type SwitchProps = FieldIds & {
  label?: ReactNode;
  ariaLabel?: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** Turns a setting on or off immediately. In a form with a Save button, use Checkbox. */
export const Switch = ({ label, ariaLabel, hint, checked, onChange, disabled, ...ids }: SwitchProps) => (
  <label className={styles.choice}>
    <input
      {...fieldAttributes(ids)}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={styles.switch}
      aria-label={ariaLabel}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label != null && <ChoiceText label={label} hint={hint} />}
  </label>
);
