import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/Button';
import { Calendar } from '~/ui/Calendar';
import { localToday } from '~/ui/dates/days';
import styles from './Foot.module.css';

export const Foot = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(null);
  return (
    <Calendar label={t('visit')} value={day} onChange={setDay}>
      <div className={styles.foot}>
        <Button size="sm" disabled={day === null} onClick={() => setDay(null)}>
          {t('clear')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => setDay(localToday())}>
          {t('today')}
        </Button>
      </div>
    </Calendar>
  );
};
