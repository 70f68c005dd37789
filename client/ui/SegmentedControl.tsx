import { useId } from 'react';
import type { Icon } from './icon';
import styles from './SegmentedControl.module.css';

export type SegmentedControlProps<V extends string> = {
  /** The accessible name of the choice. */
  label: string;
  options: readonly { value: V; label: string; icon?: Icon; disabled?: boolean }[];
  value: V;
  onChange: (value: V) => void;
};

/** A choice among two to five visible options. Native radio buttons: arrow keys follow the reading direction. */
export const SegmentedControl = <V extends string>({ label, options, value, onChange }: SegmentedControlProps<V>) => {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {options.map(({ value: each, label: text, icon: Glyph, disabled }) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={each === value}
            disabled={disabled}
            onChange={() => onChange(each)}
          />
          {Glyph && <Glyph size={16} aria-hidden />}
          {text}
        </label>
      ))}
    </div>
  );
};
