import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { useNow } from '~/ui/useNow';
import { Frame } from './Frame';
import styles from './Miscellaneous.module.css';
import { NotifyForm } from './NotifyForm';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Time left until a moment, in whole units. */
export function left(now: number, until: number): Record<(typeof units)[number], number> {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The next New Year's Day in the reader's time zone, so the countdown never ends. */
const newYearAfter = (now: number) => new Date(new Date(now).getFullYear() + 1, 0, 1).getTime();

export const ComingSoonPage = () => {
  const { t } = useTranslation('demoMiscellaneous');
  const format = useFormat();
  const now = useNow();
  const until = newYearAfter(now);
  const remaining = left(now, until);
  return (
    <Frame
      icon={Rocket}
      title={t('comingSoon.title')}
      text={t('comingSoon.text', { day: format.day(`${new Date(until).getFullYear()}-01-01`, 'long') })}
    >
      <div className={styles.box} role="timer">
        <dl className={styles.clock}>
          {units.map((unit) => (
            <div key={unit}>
              <dt>{t(unit, { count: remaining[unit] })}</dt>
              <dd>{remaining[unit]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <NotifyForm topic="comingSoon" />
    </Frame>
  );
};
