import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { Switch } from '~/ui/Switch';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

export const Seconds = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('14:05:20');
  const [seconds, setSeconds] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch
        label={t('seconds')}
        checked={seconds}
        onChange={(on) => {
          setSeconds(on);
          setTime(on ? `${time}:00` : time.slice(0, 5));
        }}
      />
      <Field label={t('call')} hint={t('value', { time })}>
        {(ids) => <TimeInput {...ids} seconds={seconds} value={time} onChange={setTime} />}
      </Field>
    </div>
  );
};
