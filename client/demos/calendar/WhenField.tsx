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
}

/** A day and, except for all-day events, a time. Moving the start past the end moves the end too. */
export const WhenField = observer(({ day, time, again }: WhenFieldProps) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const on = useField<string>(day);
  const at = useField<string>(time);
  const end = useField<string>('ends_on');
  const twice = useField<boolean>(again);
  const instant = instantOf({ day: on.value, time: at.value, again: twice.value });
  const zone = format.zone(instant || `${on.value}T12:00:00Z`);
  const { allDay, ends_on } = on.values as EventForm;
  return (
    <>
      <div className={allDay ? undefined : styles.pair}>
        <Field {...on.frame}>
          {(ids) => (
            <DateInput
              {...ids}
              value={on.value}
              onChange={(value) => {
                on.set(value ?? '');
                if (day === 'starts_on' && isDay(value) && isDay(ends_on) && value > ends_on) end.set(value);
              }}
              onBlur={on.leave}
            />
          )}
        </Field>
        {!allDay && (
          <Field {...at.frame} {...(zone && { hint: t('calendar.zone', { zone }) })}>
            {(ids) => <TimeInput {...ids} value={at.value} onChange={at.set} onBlur={at.leave} />}
          </Field>
        )}
      </div>
      {!allDay && isRepeated(on.value, at.value) && (
        <RepeatedTime day={on.value} time={at.value} again={twice.value} onChange={twice.choose} />
      )}
    </>
  );
});
