import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Calendar.module.css';
import { cx } from './cx';
import { CalendarHead } from './dates/CalendarHead';
import dates from './dates/Dates.module.css';
import { DayGrid, type DayMark } from './dates/DayGrid';
import { localToday, within } from './dates/days';

export interface CalendarProps {
  /** What the day is for. */
  label: string;
  /** The chosen day, `YYYY-MM-DD`. */
  value: string | null;
  /** Receives the day that is picked. */
  onChange: (value: string) => void;
  /** The first day that can be picked. */
  min?: string;
  /** The last day that can be picked. */
  max?: string;
  /** Days between them that cannot be picked. */
  isBarred?: (day: string) => boolean;
  /** Days with a meaning of their own. */
  markOf?: (day: string) => DayMark | undefined;
  /** The chosen day in words above the month. */
  header?: boolean;
  /** The color of the chosen day. */
  tone?: 'primary' | 'success' | 'danger' | 'info';
  /** Can be read and browsed, but not changed. */
  readOnly?: boolean;
  /** Can be neither browsed nor changed. */
  disabled?: boolean;
  /** Another language than that of the page. */
  language?: string;
  /** An extra class of its box. */
  className?: string;
  /** Below the month, such as buttons. */
  children?: ReactNode;
}

/** A month that stands on the page, to pick a day. In forms a DateInput takes less room. */
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
  const [active, setActive] = useState(() => within(value ?? localToday(), min, max));
  const [shown, setShown] = useState(value);
  // What is set from outside is turned to.
  if (value !== shown) {
    setShown(value);
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
          setShown(day);
          setActive(day);
          onChange(day);
        }}
      />
      {children}
    </fieldset>
  );
};
