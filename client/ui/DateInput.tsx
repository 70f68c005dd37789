import { CalendarDays } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import { CalendarDialog } from './dates/CalendarDialog';
import styles from './dates/Dates.module.css';
import { DayInput, type DayInputProps } from './dates/DayInput';
import { isDay } from './dates/days';
import { useDayProblem } from './dates/useDayProblem';
import input from './Input.module.css';

export type DateInputProps = Omit<DayInputProps, 'min' | 'max'> & {
  min?: string;
  max?: string;
};

/**
 * A date, typed in the locale's order or picked from a calendar. The value is `YYYY-MM-DD` or null. Invalid text passes
 * through unchanged for the form's schema to reject, so a typo is never saved as empty.
 */
export const DateInput = ({ min, max, className, ...props }: DateInputProps) => {
  const { t } = useTranslation('ui');
  const problemId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const dayProblem = useDayProblem(props.value, min, max);
  // Inside a form, the form shows the error.
  const problem = !focused && !props.invalid && dayProblem;
  const close = (returnFocus: boolean) => {
    setOpen(false);
    if (returnFocus) button.current?.focus();
  };
  return (
    <span className={cx(styles.field, className)}>
      <span className={input.box}>
        <DayInput
          {...props}
          invalid={props.invalid || Boolean(problem)}
          {...(problem && { describedBy: cx(props.describedBy, problemId) })}
          onFocus={(event) => {
            setFocused(true);
            props.onFocus?.(event);
          }}
          onBlur={(event) => {
            setFocused(false);
            props.onBlur?.(event);
          }}
        />
        <button
          ref={button}
          type="button"
          className={input.inner}
          aria-label={t('dates.chooseDate')}
          aria-describedby={props.labelId}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={props.disabled}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays size={16} aria-hidden />
        </button>
      </span>
      {problem && (
        <span className={styles.problem} id={problemId}>
          {problem}
        </span>
      )}
      {open && (
        <CalendarDialog
          anchor={button}
          label={t('dates.chooseDate')}
          range={{ from: isDay(props.value) ? props.value : null, to: null }}
          min={min}
          max={max}
          onPick={(day) => {
            props.onChange(day);
            close(true);
          }}
          onClose={close}
        />
      )}
    </span>
  );
};
