import { CalendarDays, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Avatar } from '~/ui/Avatar';
import { Card } from '~/ui/Card';
import { LinkButton } from '~/ui/LinkButton';
import { demoPaths } from '../../paths';
import styles from './CardAdvance.module.css';

const guests = ['Billy Hopkins', 'Amy Carson', 'Brandon Miles', 'Daisy Weber', 'Jenny Looper'];
const [day, others] = ['2026-09-24', 42];

export const Meetup = () => {
  const { t } = useTranslation('showCardAdvance');
  const { day: dayOf, weekday, count } = useFormat();
  return (
    <Card className={styles.card} level={3} title={t('meetup')} subtitle={t('meetupText')}>
      <div className={styles.list}>
        <div className={styles.line}>
          <CalendarDays size={20} aria-hidden />
          <span>
            {weekday(4)}, {dayOf(day)}
          </span>
        </div>
        <div className={styles.line}>
          <MapPin size={20} aria-hidden />
          <span>{t('place')}</span>
        </div>
        <div className={styles.line}>
          <div className={styles.faces}>
            {guests.map((name) => (
              <Avatar key={name} name={name} alone />
            ))}
          </div>
          <span>{t('others', { count: others, formatted: count(others) })}</span>
        </div>
        <div>
          <LinkButton to={demoPaths.calendar}>{t('openCalendar')}</LinkButton>
        </div>
      </div>
    </Card>
  );
};
