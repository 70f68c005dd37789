import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Button } from '~/ui/Button';
import { Calendar } from '~/ui/Calendar';
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
        <Button size="sm" variant="primary" onClick={() => setDay(businessToday())}>
          {t('today')}
        </Button>
      </div>
    </Calendar>
  );
};
