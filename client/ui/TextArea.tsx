import { type ComponentPropsWithRef, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';

export type TextAreaProps = FieldIds &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'required' | 'maxLength'> & {
    value: string;
    onChange: (value: string) => void;
    /**
     * The limit in characters. Longer text is accepted, so that users can trim a paste; the counter shows the excess.
     */
    max?: number;
  };

export const TextArea = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  max,
  rows = 4,
  ...rest
}: TextAreaProps) => {
  const { t } = useTranslation('ui');
  const counterId = useId();
  const left = max === undefined ? undefined : max - value.length;
  const over = left !== undefined && left < 0;
  return (
    <div>
      <span className={cx(styles.box, styles.area)}>
        <textarea
          {...rest}
          {...fieldAttributes({
            id,
            describedBy: cx(describedBy, left !== undefined && counterId) || undefined,
            invalid: invalid || over,
            required,
          })}
          rows={rows}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      {left !== undefined && (
        <span
          id={counterId}
          className={cx(styles.counter, over && styles.over)}
          role={left <= 20 ? 'status' : undefined}
        >
          {over ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left })}
        </span>
      )}
    </div>
  );
};
