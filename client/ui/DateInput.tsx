import type { ComponentPropsWithRef } from 'react';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';

export type DateInputProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'type' | 'min' | 'max'> & {
    /** `YYYY-MM-DD`. */
    value: string | null;
    onChange: (value: string | null) => void;
    min?: string;
    max?: string;
  };

/** A day, by the browser's own control: it knows the reader's order of day and month, and the phone's wheel. */
export const DateInput = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  ...rest
}: DateInputProps) => (
  <span className={styles.box}>
    <input
      {...rest}
      {...fieldAttributes({ id, describedBy, invalid, required })}
      type="date"
      className={styles.input}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  </span>
);
