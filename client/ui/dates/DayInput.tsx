import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import input from '../Input.module.css';
import styles from './Dates.module.css';
import { isDay } from './days';
import { dayText, parseDay } from './dayText';

export type DayInputProps = FieldIds &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'required' | 'type'> & {
    value: string | null;
    onChange: (value: string | null) => void;
  };

/** A date as text, without a calendar button: as typed while editing, formatted on blur. */
export const DayInput = ({
  id,
  labelId: _labelId,
  describedBy,
  invalid,
  required,
  value,
  onChange,
  onFocus,
  onBlur,
  className,
  ...rest
}: DayInputProps) => {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.resolvedLanguage ?? 'en';
  const [focused, setFocused] = useState(false);
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();
  const written = isDay(value) ? dayText(value, language) : (value ?? '');
  return (
    <input
      placeholder={t('dates.pattern')}
      autoComplete="off"
      {...rest}
      {...fieldAttributes({ id, describedBy, invalid, required })}
      type="text"
      inputMode="text"
      dir="ltr"
      className={cx(input.input, styles.day, className)}
      value={focused && typed?.value === value ? typed.text : written}
      onFocus={(event) => {
        setTyped(undefined);
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      onChange={(event) => {
        const { value: text } = event.target;
        const day = parseDay(text, language);
        const next = day === undefined ? text : day;
        setTyped({ text, value: next });
        onChange(next);
      }}
    />
  );
};
