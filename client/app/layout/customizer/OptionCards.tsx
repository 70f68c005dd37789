import { type ReactNode, useId } from 'react';
import { cx } from '~/ui/cx';
import styles from './OptionCards.module.css';

type Props<V extends string> = {
  title: string;
  hint?: string;
  values: readonly V[];
  label: (value: V) => string;
  picture?: (value: V) => ReactNode;
  /** Hides the label visually, for pictures that explain themselves. */
  pictureOnly?: boolean;
  value: V;
  onChange: (value: V) => void;
};

/** A choice among a few options with pictures. Native radio buttons keep arrow keys and labels working. */
export const OptionCards = <V extends string>({
  title,
  hint,
  values,
  label,
  picture,
  pictureOnly = false,
  value,
  onChange,
}: Props<V>) => {
  const id = useId();
  return (
    <fieldset aria-describedby={hint && `${id}-hint`}>
      <legend className={styles.legend}>
        {title}
        {pictureOnly && (
          <span className={styles.chosen} aria-hidden="true">
            {label(value)}
          </span>
        )}
      </legend>
      <div className={cx(styles.options, pictureOnly ? styles.swatches : picture ? styles.pictures : styles.words)}>
        {values.map((each) => (
          <label key={each} className={styles.option} title={pictureOnly ? label(each) : undefined}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            {picture && <span className={styles.picture}>{picture(each)}</span>}
            <span className={pictureOnly ? 'visually-hidden' : styles.word}>{label(each)}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
};
