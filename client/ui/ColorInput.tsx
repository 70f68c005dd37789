import { useTranslation } from 'react-i18next';
import styles from './ColorInput.module.css';
import type { FieldIds } from './fieldIds';
import { TextInput } from './TextInput';

export type ColorInputProps = FieldIds & {
  /** `#rrggbb`, or empty. Invalid text passes through unchanged for the form's schema to reject. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** A color, typed as its code or picked from the browser's palette. */
export const ColorInput = ({ value, onChange, onBlur, ...ids }: ColorInputProps) => {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.color}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('pickColor')}
        aria-describedby={ids.labelId}
        data-empty={!isColor(value) || undefined}
        value={isColor(value) ? value : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      <TextInput
        {...ids}
        dir="ltr"
        className={styles.code}
        placeholder="#2f6f4f"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(text) => onChange(text.trim().toLowerCase())}
        onBlur={onBlur}
      />
    </span>
  );
};
