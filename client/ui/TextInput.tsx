import { X } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';
import type { Icon } from './icon';

export type TextInputProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'prefix' | 'size'> & {
    /** The field's text. */
    value: string;
    /** Receives the text on every keystroke. */
    onChange: (value: string) => void;
    /** An icon before the text. */
    icon?: Icon;
    /** Content after the text: a unit, a key, a small button. */
    suffix?: ReactNode;
    /** Shows a clear button. */
    clearable?: boolean;
  };

export const TextInput = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  icon: Leading,
  suffix,
  clearable = false,
  type = 'text',
  className,
  ref,
  ...rest
}: TextInputProps) => {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <span className={cx(styles.box, className)}>
      {Leading && <Leading size={16} aria-hidden />}
      <input
        {...rest}
        {...fieldAttributes({ id, describedBy, invalid, required })}
        ref={input}
        type={type}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {clearable && value !== '' && (
        <button
          type="button"
          className={styles.inner}
          aria-label={t('clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
      {suffix != null && <span className={styles.affix}>{suffix}</span>}
    </span>
  );
};
