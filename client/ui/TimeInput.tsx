import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { movedTime, parseSeconds, parseTime, timeText } from './dates/dayText';
import { TextInput, type TextInputProps } from './TextInput';

export type TimeInputProps = TextInputProps & {
  /** Includes seconds in the value and the text: HH:MM:SS. */
  seconds?: boolean;
  /** The language of the format; the page's by default. */
  language?: string;
};

const hourSeconds = 3_600;

/**
 * A time in the locale's format. The value is HH:MM; invalid text passes through unchanged. Up and Down change the
 * smallest unit by one, Page Up and Page Down change the hour.
 */
export const TimeInput = ({
  seconds = false,
  language,
  value,
  onChange,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: TimeInputProps) => {
  const { i18n } = useTranslation('ui');
  const [typed, setTyped] = useState<string>();
  const parse = seconds ? parseSeconds : parseTime;
  const parsed = parse(value);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const step = {
      ArrowUp: seconds ? 1 : 60,
      ArrowDown: seconds ? -1 : -60,
      PageUp: hourSeconds,
      PageDown: -hourSeconds,
    }[event.key];
    if (step === undefined || parsed === undefined || rest.disabled || rest.readOnly || event.defaultPrevented) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(movedTime(parsed, step));
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={typed ?? (parsed === value ? timeText(value, language ?? i18n.resolvedLanguage ?? 'en') : value)}
      onKeyDown={move}
      onChange={(text) => {
        setTyped(text);
        onChange(parse(text) ?? text);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
};
