import { observer } from 'mobx-react-lite';
import { isDay } from '~/ui/dates/days';
import { useField } from '../FormContext';
import { DayField } from './DayField';

/** The first and last day of a period. A start day after the end moves the end as well. */
export const PeriodField = observer(({ name, until }: { name: string; until: string }) => {
  const from = useField<string | null>(name);
  const to = useField<string | null>(until);
  return (
    <>
      <DayField
        name={name}
        onChange={(day) => {
          from.set(day);
          if (isDay(day) && isDay(to.value) && day > to.value) to.set(day);
        }}
      />
      <DayField name={until} {...(isDay(from.value) && { min: from.value })} />
    </>
  );
});
