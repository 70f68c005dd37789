import { ChevronDown } from 'lucide-react';
import { cx } from './cx';
import { type FieldIds, fieldAttributes } from './fieldIds';
import input from './Input.module.css';
import styles from './NativeSelect.module.css';

export type NativeSelectProps<V extends string | number> = FieldIds & {
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; disabled?: boolean }[];
  /** The accessible name, for a select without a label. */
  ariaLabel?: string;
  disabled?: boolean;
  className?: string;
};

/** The native select, for a few plain options and for pages with a small bundle. */
export const NativeSelect = <V extends string | number>({
  value,
  onChange,
  options,
  ariaLabel,
  disabled,
  className,
  ...ids
}: NativeSelectProps<V>) => (
  <span className={cx(input.box, styles.box, className)}>
    <select
      {...fieldAttributes(ids)}
      className={styles.select}
      aria-label={ariaLabel}
      disabled={disabled}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className={styles.chevron} size={16} aria-hidden />
  </span>
);
