import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from '../Account.module.css';

/** From so many days before on, the days are counted. */
const soonDays = 60;

/** The last day of a paper, and when it is near how many days are left. */
export const Expiry = ({ day, left }: { day: string | null; left: number | null }) => {
  const { t } = useTranslation('profile');
  const format = useFormat();
  if (day === null) return t('noExpiry');
  return (
    <>
      {format.day(day)}
      {left !== null && left <= soonDays && (
        <>
          {' '}
          <span className={styles.muted}>{left < 0 ? t('expired') : t('daysLeft', { count: left })}</span>
        </>
      )}
    </>
  );
};
