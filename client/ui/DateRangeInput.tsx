import { CalendarRange } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Button } from './Button';
import { cx } from './cx';
import { CalendarDialog } from './dates/CalendarDialog';
import styles from './dates/Dates.module.css';
import { DayInput } from './dates/DayInput';
import { type DateRange, isDay, presetRange, presets } from './dates/days';
import { useDayProblem } from './dates/useDayProblem';
import input from './Input.module.css';

export interface DateRangeInputProps {
  /** The range's accessible name; both ends and the calendar derive theirs from it. */
  label: string;
  /** Both ends are included, `YYYY-MM-DD`; a null end is open. */
  value: DateRange;
  /** Called with valid ranges only. A reversed range or invalid text shows an error in the field. */
  onChange: (value: DateRange) => void;
  min?: string;
  max?: string;
  className?: string;
}

const dayOrNone = (day: string | null) => (isDay(day) ? day : null);

/** A date range: typed in the locale's order, picked from a calendar, or chosen as a preset. */
export const DateRangeInput = ({ label, value, onChange, min, max, className }: DateRangeInputProps) => {
  const { t } = useTranslation('ui');
  const problemId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<DateRange>();
  const [checked, setChecked] = useState(false);
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useState<string>();
  const range = typed ?? value;
  const wrong = { from: useDayProblem(range.from, min, max), to: useDayProblem(range.to, min, max) };
  const reversed = range.from && range.to && range.to < range.from ? t('dates.reversed') : undefined;
  const rangeProblem = wrong.from ?? wrong.to ?? reversed;
  const problem = checked ? rangeProblem : undefined;

  const take = (next: DateRange) => {
    setTyped(undefined);
    setChecked(false);
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  const check = () => {
    if (!typed) return;
    if (rangeProblem) setChecked(true);
    else take(typed);
  };
  const close = (returnFocus: boolean) => {
    setOpen(false);
    setBegun(undefined);
    if (returnFocus) button.current?.focus();
  };
  const pick = (day: string) => {
    if (begun === undefined) {
      setBegun(day);
      return;
    }
    take(day < begun ? { from: day, to: begun } : { from: begun, to: day });
    close(true);
  };
  return (
    <fieldset
      aria-label={label}
      className={cx(styles.field, className)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Check only when focus leaves the field: the user may be about to change the other end.
        if (!currentTarget.contains(relatedTarget)) check();
      }}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && check()}
    >
      <span className={cx(input.box, styles.range)}>
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            aria-label={`${label}, ${t(`dates.${end}`)}`}
            value={range[end]}
            invalid={Boolean(problem && (wrong[end] || !(wrong.from || wrong.to)))}
            {...(problem && { describedBy: problemId })}
            onChange={(day) => {
              setTyped({ ...range, [end]: day });
              setChecked(false);
            }}
          />
        ))}
        <button
          ref={button}
          type="button"
          className={input.inner}
          aria-label={`${label}, ${t('dates.range')}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => (open ? close(false) : setOpen(true))}
        >
          <CalendarRange size={16} aria-hidden />
        </button>
      </span>
      {problem && (
        <span className={styles.problem} id={problemId} role="alert">
          {problem}
        </span>
      )}
      {open && (
        <CalendarDialog
          anchor={button}
          label={`${label}, ${t('dates.range')}`}
          range={begun ? { from: begun, to: null } : { from: dayOrNone(range.from), to: dayOrNone(range.to) }}
          min={min}
          max={max}
          onPick={pick}
          onClose={close}
        >
          <div className={styles.presets}>
            {presets.map((preset) => (
              <Button
                key={preset}
                size="sm"
                onClick={() => {
                  take(presetRange(preset, businessToday()));
                  close(true);
                }}
              >
                {t(`dates.preset.${preset}`)}
              </Button>
            ))}
            <p className={styles.step} role="status">
              {t(begun ? 'dates.pickEnd' : 'dates.pickStart')}
            </p>
          </div>
        </CalendarDialog>
      )}
    </fieldset>
  );
};
