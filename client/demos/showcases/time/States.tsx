import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '~/ui/SegmentedControl';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

const states = ['disabled', 'readonly', 'normal'] as const;

export const States = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('09:30');
  const [state, setState] = useState<(typeof states)[number]>('disabled');
  return (
    <div className={styles.stack}>
      <SegmentedControl
        label={t('examples.States.title')}
        options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={state}
        onChange={setState}
      />
      <TimeInput
        aria-label={t('visit')}
        disabled={state === 'disabled'}
        readOnly={state === 'readonly'}
        value={time}
        onChange={setTime}
      />
    </div>
  );
};
