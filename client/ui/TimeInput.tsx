import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTime, timeText } from './dates/dayText';
import { TextInput, type TextInputProps } from './TextInput';

/** A clock time in the language's own way. The value is `HH:MM`; text that is no time is handed on as it is. */
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
