import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { instantsAt } from '~/platform/networkClock';
import { Field } from '../Field';
import { RadioGroup } from '../RadioGroup';
import type { ClockTime } from './when';

interface RepeatedTimeProps extends ClockTime {
  onChange: (again: boolean) => void;
}

/** Asks for the first or the second occurrence of a time that the clocks repeat on a day. */
export const RepeatedTime = ({ day, time, again, onChange }: RepeatedTimeProps) => {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const [first = '', second = ''] = instantsAt(day, time);
  return (
    <Field group wide label={t('calendar.twice', { time: format.clock(first) })}>
      {(ids) => (
        <RadioGroup
          {...ids}
          row
          options={[
            { value: 'first', label: t('calendar.first', { zone: format.zoneName(first) }) },
            { value: 'second', label: t('calendar.second', { zone: format.zoneName(second) }) },
          ]}
          value={again ? 'second' : 'first'}
          onChange={(chosen) => onChange(chosen === 'second')}
        />
      )}
    </Field>
  );
};
