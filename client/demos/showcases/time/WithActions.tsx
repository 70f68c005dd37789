import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { TimeInput } from '~/ui/TimeInput';
import styles from './Stack.module.css';

/** The browser's time as `HH:MM`. */
const present = () => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

export const WithActions = () => {
  const { t } = useTranslation('showTime');
  const [time, setTime] = useState('09:30');
  return (
    <div className={styles.stack}>
      <TimeInput aria-label={t('visit')} icon={Clock} value={time} onChange={setTime} />
      <div className={styles.actions}>
        <Button size="sm" onClick={() => setTime('')}>
          {t('clear')}
        </Button>
        <Button size="sm" onClick={() => setTime(present())}>
          {t('now')}
        </Button>
      </div>
    </div>
  );
};
