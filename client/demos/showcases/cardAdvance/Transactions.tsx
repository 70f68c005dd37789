import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import { Card } from '~/ui/Card';
import styles from './CardAdvance.module.css';

const entries = [
  { name: 'wallet', cents: -7_400 },
  { name: 'bank', cents: 48_000 },
  { name: 'paypal', cents: 59_000 },
  { name: 'card', cents: -2_300 },
  { name: 'transfer', cents: 9_800 },
];

export const Transactions = () => {
  const { t } = useTranslation('showCardAdvance');
  const { moneyShort } = useFormat();
  return (
    <Card className={styles.card} level={3} title={t('bookings')}>
      <ul className={styles.list}>
        {entries.map(({ name, cents }) => {
          const Arrow = cents < 0 ? ArrowUpRight : ArrowDownLeft;
          return (
            <li key={name} className={styles.line}>
              <Arrow size={20} className="mirror" aria-hidden />
              <div className={styles.grow}>
                <b>{t(`bookingNames.${name}`)}</b>
                <p>{t(cents < 0 ? 'paid' : 'received')}</p>
              </div>
              <bdi className={styles.amount}>{moneyShort(cents)}</bdi>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
