import { Calendar } from 'primereact/calendar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldIds, fieldAttributes } from '../fieldIds';
import { toDate, toDay } from './days';
import styles from './Prime.module.css';
import { PrimeRoot } from './PrimeRoot';
import { useOverlay } from './useOverlay';

/** Both ends are days, `YYYY-MM-DD`, and belong to the period. */
export type DateRange = { from: string | null; to: string | null };

/** What the calendar really hands to its cells; its types say something else. */
type Cell = { day: number; month: number; year: number };

export type DateRangePickerProps = FieldIds & {
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  label?: string;
  placeholder?: string;
  min?: string;
  max?: string;
  disabled?: boolean;
};

export const DateRangePicker = ({
  value,
  onChange,
  label,
  placeholder,
  min,
  max,
  disabled = false,
  ...ids
}: DateRangePickerProps) => {
  const { t, i18n } = useTranslation('ui');
  const { box, panel } = useOverlay();
  const { id, ...aria } = fieldAttributes(ids);
  // Between the two presses the period has one end only: nobody else should hear of that.
  const [half, setHalf] = useState<Date | null>(null);
  const language = i18n.resolvedLanguage ?? 'en';
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const spoken = (day: Cell | undefined) => day && long.format(new Date(day.year, day.month, day.day));
  const shown = half ? [half, null] : value && [toDate(value.from), toDate(value.to)];
  return (
    <PrimeRoot>
      <div ref={box} className={styles.control}>
        <Calendar
          {...panel}
          inputId={id}
          selectionMode="range"
          value={shown as Date[] | null}
          onChange={(event) => {
            const [from = null, to = null] = (event.value as (Date | null)[] | null) ?? [];
            setHalf(from && !to ? from : null);
            if (!from) onChange(null);
            else if (to) onChange({ from: toDay(from), to: toDay(to) });
          }}
          onHide={() => {
            // Left with one end: the period is that day.
            if (half) onChange({ from: toDay(half), to: toDay(half) });
            setHalf(null);
          }}
          formatDateTime={(date) => format.format(date)}
          locale={language}
          placeholder={placeholder ?? t('dates.range')}
          minDate={toDate(min) ?? undefined}
          maxDate={toDate(max) ?? undefined}
          disabled={disabled}
          invalid={ids.invalid}
          readOnlyInput
          hideOnRangeSelection
          showButtonBar
          showOtherMonths
          pt={{
            input: { root: { 'aria-label': label, ...aria } },
            monthTitle: { 'aria-label': undefined },
            yearTitle: { 'aria-label': undefined },
            day: (options) => ({ 'aria-label': spoken(options?.context.date as unknown as Cell) }),
            dayLabel: (options) => ({
              role: 'button',
              'aria-selected': undefined,
              'aria-pressed': options?.context.selected,
            }),
          }}
        />
      </div>
    </PrimeRoot>
  );
};
