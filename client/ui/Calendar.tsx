import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import styles from './Calendar.module.css';
import { cx } from './cx';
import { CalendarHead } from './dates/CalendarHead';
import dates from './dates/Dates.module.css';
import { DayGrid, type DayMark } from './dates/DayGrid';
import { within } from './dates/days';

export interface CalendarProps {
  /** The calendar's accessible name. */
  label: string;
  /** The selected day, `YYYY-MM-DD`. */
  value: string | null;
  /** Receives the picked day, `YYYY-MM-DD`. */
  onChange: (value: string) => void;
  /** The first selectable day. */
  min?: string;
  /** The last selectable day. */
  max?: string;
  /** Disables days within the limits, such as holidays. */
  isBarred?: (day: string) => boolean;
  /** Marks days that have a special meaning. */
  markOf?: (day: string) => DayMark | undefined;
  /** Spells out the selected day above the month. */
  header?: boolean;
  /** The color of the selected day. */
  tone?: 'primary' | 'success' | 'danger' | 'info';
  /** Allows browsing, but no selection. */
  readOnly?: boolean;
  /** Allows neither browsing nor selection. */
  disabled?: boolean;
  /** The calendar's language; the page's by default. */
  language?: string;
  /** An extra class for the root element. */
  className?: string;
  /** Content below the month, such as buttons. */
  children?: ReactNode;
}

/** A month calendar inline on the page. In forms, a DateInput takes less space. */
export const Calendar = ({
  label,
  value,
  onChange,
  min,
  max,
  isBarred,
  markOf,
  header = true,
  tone = 'primary',
  readOnly = false,
  disabled = false,
  language: own,
  className,
  children,
}: CalendarProps) => {
  const { t, i18n } = useTranslation('ui');
  const language = own ?? i18n.resolvedLanguage ?? 'en';
  const [active, setActive] = useState(() => within(value ?? businessToday(), min, max));
  const [lastValue, setLastValue] = useState(value);
  // A new `value` from the caller moves the calendar to its month.
  if (value !== lastValue) {
    setLastValue(value);
    if (value) setActive(within(value, min, max));
  }
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <fieldset
      className={cx(styles.calendar, dates.calendar, styles[tone], className)}
      aria-label={label}
      disabled={disabled}
      lang={own}
    >
      {header && (
        <output className={styles.header}>
          {value ? format.format(new Date(`${value}T00:00:00Z`)) : t('dates.chooseDate')}
        </output>
      )}
      <CalendarHead
        language={language}
        active={active}
        min={min}
        max={max}
        onActive={(day) => setActive(within(day, min, max))}
      />
      <DayGrid
        language={language}
        active={active}
        onActive={(day) => setActive(within(day, min, max))}
        range={{ from: value, to: null }}
        min={min}
        max={max}
        isBarred={readOnly ? (day) => day !== value : isBarred}
        markOf={markOf}
        onPick={(day) => {
          setLastValue(day);
          setActive(day);
          onChange(day);
        }}
      />
      {children}
    </fieldset>
  );
};
