import { observer } from 'mobx-react-lite';
import { useField } from '~/crud/FormContext';
import { DateInput } from '~/ui/DateInput';
import { isDay } from '~/ui/dates/days';
import { Field } from '~/ui/Field';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Calendar.module.css';
import type { EventForm } from './eventForm';

interface WhenFieldProps {
  day: 'starts_on' | 'ends_on';
  time: 'starts_time' | 'ends_time';
  /** With a clock time, not for whole days. */
  timed: boolean;
}

/** A day and, beside it, a clock time. A beginning that is moved takes the end along where it would come before. */
export const WhenField = observer(({ day, time, timed }: WhenFieldProps) => {
  const on = useField<string>(day);
  const at = useField<string>(time);
  const end = useField<string>('ends_on');
  const values = on.values as EventForm;
  return (
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
        <Field {...at.frame}>
          {(ids) => <TimeInput {...ids} value={at.value} onChange={at.set} onBlur={at.leave} />}
        </Field>
      )}
    </div>
  );
});
