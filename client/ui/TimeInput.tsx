import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTime, timeText } from './dates/dayText';
import { TextInput, type TextInputProps } from './TextInput';

/** A time in the locale's format. The value is `HH:MM`; invalid text is passed on as is. */
export const TimeInput = ({ value, onChange, onFocus, onBlur, ...rest }: TextInputProps) => {
  const { i18n } = useTranslation('ui');
  const [typed, setTyped] = useState<string>();
  const known = parseTime(value);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={typed ?? (known === value ? timeText(value, i18n.resolvedLanguage ?? 'en') : value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parseTime(text) ?? text);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
};
