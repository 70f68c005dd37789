import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { ChoiceText } from './ChoiceText';
import { cx } from './cx';
import type { FieldIds } from './fieldIds';

export type RadioGroupProps<V extends string> = FieldIds & {
  options: readonly { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean }[];
  value: V | null;
  onChange: (value: V) => void;
  /** Puts the options side by side instead of stacking them. */
  row?: boolean;
  disabled?: boolean;
};

/** Radio buttons for one choice. Wrap them in a `<Field group>`; the field's label names the group. */
export const RadioGroup = <V extends string>({
  id,
  labelId,
  describedBy,
  invalid,
  required,
  options,
  value,
  onChange,
  row = false,
  disabled = false,
}: RadioGroupProps<V>) => {
  const name = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      className={cx(styles.group, row && styles.row)}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.dot}
            name={name}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            // Each button carries the error's description, because focus never lands on the group.
            aria-describedby={invalid ? describedBy : undefined}
            onChange={() => onChange(option.value)}
          />
          <ChoiceText label={option.label} hint={option.hint} />
        </label>
      ))}
    </div>
  );
};
