import { calendars } from '@shared/contracts/network/calendar';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '~/crud/FormContext';
import { fieldsOf } from '~/crud/fieldsOf';
import { LengthAcrossChange } from '~/ui/calendar/LengthAcrossChange';
import { lengthAcrossChange } from '~/ui/calendar/when';
import { Field as Frame } from '~/ui/Field';
import { NativeSelect } from '~/ui/NativeSelect';
import styles from './Calendar.module.css';
import { type EventForm, eventForm } from './eventForm';
import { useScopes } from './useScopes';
import { WhenField } from './WhenField';

const Field = fieldsOf({ draft: eventForm });
/** Minutes before the start: none, at the start, a quarter of an hour, an hour, a day, a week. */
const reminders: readonly (number | null)[] = [null, 0, 15, 60, 1440, 10_080];

export const EventFields = observer(() => {
  const { t } = useTranslation('calendar');
  const { values } = useField<boolean>('all_day');
  const { value, set, frame, nameRows } = useField<number | null>('reminder_min');
  const label = (minutes: number | null) => t([`reminder.${minutes}`, 'reminder.other'], { count: minutes ?? 0 });
  const offered = [...new Set([...reminders, value])];
  useEffect(() =>
    nameRows(offered.flatMap((minutes) => (minutes === null ? [] : { value: minutes, label: label(minutes) }))),
  );
  const scopes = useScopes();
  const timed = !values.all_day;
  return (
    <>
      <Field.Text name="title" wide />
      <Field.Switch name="all_day" />
      <WhenField day="starts_on" time="starts_time" again="starts_again" timed={timed} />
      <WhenField day="ends_on" time="ends_time" again="ends_again" timed={timed} />
      {timed && <LengthAcrossChange minutes={lengthAcrossChange(values as EventForm)} />}
      <div className={styles.half}>
        <Field.Choice name="calendar" values={calendars} />
        {scopes.length > 1 && <Field.Choice name="scope" values={scopes} />}
        <Frame {...frame}>
          {(ids) => (
            <NativeSelect
              {...ids}
              value={String(value)}
              onChange={(chosen) => set(chosen === 'null' ? null : Number(chosen))}
              options={offered.map((minutes) => ({ value: String(minutes), label: label(minutes) }))}
            />
          )}
        </Frame>
      </div>
      <Field.Text name="location" wide />
      <Field.Text name="url" wide inputMode="url" />
      <Field.Area name="body" />
    </>
  );
});
