import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { businessToday } from '~/platform/businessDay';
import { Calendar } from '~/ui/Calendar';
import { Switch } from '~/ui/Switch';
import styles from './Width.module.css';

export const Width = () => {
  const { t } = useTranslation('showCalendar');
  const [day, setDay] = useState<string | null>(businessToday());
  const [on, setOn] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={t('wide')} checked={on} onChange={setOn} />
      <Calendar label={t('visit')} value={day} onChange={setDay} {...(on && { className: styles.wide ?? '' })} />
    </div>
  );
};
