import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/ui/Field';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

export const Basic = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('09:30');
  const valid = /^\d{2}:\d{2}$/.test(time);
  return (
    <div className={styles.stack}>
      <Field label={t('visit')} hint={t('value', { time })} error={valid ? undefined : t('invalid')}>
        {(ids) => <TimeInput {...ids} value={time} onChange={setTime} />}
      </Field>
    </div>
  );
};
