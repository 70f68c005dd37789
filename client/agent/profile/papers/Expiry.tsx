import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from '../Account.module.css';

/** Expiry within this many days shows the days left. */
const soonDays = 60;

/** The last valid day, with the remaining days when near. */
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
