import type { Contest } from '@shared/contracts/network/contests';
import { useTranslation } from 'react-i18next';
import { cx } from '~/ui/cx';
import { useNow } from '~/ui/useNow';
import styles from './Countdown.module.css';

const minute = 60_000;

/** Days, hours, and minutes until a contest begins or ends. */
export const Countdown = ({ at, phase }: { at: string; phase: Contest['phase'] }) => {
  const { t } = useTranslation('scores');
  const left = Math.max(0, Math.floor((Date.parse(at) - useNow()) / minute));
  const parts = { days: Math.floor(left / 1_440), hours: Math.floor(left / 60) % 24, minutes: left % 60 };
  return (
    <div className={styles.countdown}>
      <p>{t(phase === 'upcoming' ? 'contests.begins' : 'contests.ends')}</p>
      <p className={styles.parts} role="timer">
        {(['days', 'hours', 'minutes'] as const).map((part) => (
          <span key={part} className={cx('own-order', styles.part)}>
            <b className="tabular">{parts[part]}</b> {t(`contests.${part}`, { count: parts[part] })}
          </span>
        ))}
      </p>
    </div>
  );
};
