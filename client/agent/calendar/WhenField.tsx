import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { useFormat } from '~/platform/format';
import { RepeatedTime } from '~/ui/calendar/RepeatedTime';
import { instantOf, isRepeated } from '~/ui/calendar/when';
import { DateInput } from '~/ui/DateInput';
import { isDay } from '~/ui/dates/days';
import { Field } from '~/ui/Field';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Calendar.module.css';
import type { EventForm } from './eventForm';

interface WhenFieldProps {
  day: 'starts_on' | 'ends_on';
  time: 'starts_time' | 'ends_time';
  again: 'starts_again' | 'ends_again';
  /** Adds a clock time; false for all-day events. */
  timed: boolean;
}

/** A day with an optional clock time. Moving the start day past the end day moves the end day too. */
export const WhenField = observer(({ day, time, again, timed }: WhenFieldProps) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const on = useField<string>(day);
  const at = useField<string>(time);
  const end = useField<string>('ends_on');
  const twice = useField<boolean>(again);
  const instant = instantOf({ day: on.value, time: at.value, again: twice.value });
  const zone = format.zone(instant || `${on.value}T12:00:00Z`);
  const values = on.values as EventForm;
  return (
    <>
      <div className={styles.pair}>
        <Field {...on.frame}>
          {(ids) => (
            <DateInput
              {...ids}
              value={on.value}
              onChange={(value) => {
                on.set(value ?? '');
                if (day === 'starts_on' && isDay(value) && isDay(values.ends_on) && value > values.ends_on)
                  end.set(value);
              }}
              onBlur={on.leave}
            />
          )}
        </Field>
        {timed && (
          <Field {...at.frame} {...(zone && { hint: t('calendar.zone', { zone }) })}>
            {(ids) => <TimeInput {...ids} value={at.value} onChange={at.set} onBlur={at.leave} />}
          </Field>
        )}
      </div>
      {timed && isRepeated(on.value, at.value) && (
        <RepeatedTime day={on.value} time={at.value} again={twice.value} onChange={twice.choose} />
      )}
    </>
  );
});
