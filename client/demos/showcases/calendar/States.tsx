import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { SegmentedControl } from '~/ui/SegmentedControl';
import styles from './Stack.module.css';

const states = ['disabled', 'readOnly', 'normal'] as const;

export const States = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  const [state, setState] = useState<(typeof states)[number]>('disabled');
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('state')}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <Calendar
        label={t('visit')}
        value={day}
        onChange={setDay}
        disabled={state === 'disabled'}
        readOnly={state === 'readOnly'}
      />
    </div>
  );
};
