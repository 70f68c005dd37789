import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from './fieldIds';
import styles from './Input.module.css';

export type PasswordInputProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'type'> & {
    value: string;
    onChange: (value: string) => void;
  };

export const PasswordInput = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  autoComplete = 'current-password',
  ...rest
}: PasswordInputProps) => {
  const { t } = useTranslation('ui');
  const [revealed, setRevealed] = useState(false);
  const Glyph = revealed ? EyeOff : Eye;
  return (
    <span className={styles.box}>
      <input
        {...rest}
        {...fieldAttributes({ id, describedBy, invalid, required })}
        type={revealed ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button
        type="button"
        className={styles.inner}
        aria-label={revealed ? t('hidePassword') : t('showPassword')}
        disabled={rest.disabled}
        onClick={() => setRevealed(!revealed)}
      >
        <Glyph size={16} aria-hidden />
      </button>
    </span>
  );
};
