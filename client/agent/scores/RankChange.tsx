import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './RankChange.module.css';

/** Places gained or lost since the previous period. */
export const RankChange = ({ change }: { change: number | null }) => {
  const { t } = useTranslation('scores');
  const format = useFormat();
  if (!change) return null;
  const Arrow = change > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={change > 0 ? styles.up : styles.down}>
      <Arrow size={12} strokeWidth={2.5} aria-hidden />
      <span aria-hidden>{format.count(Math.abs(change))}</span>
      <span className="visually-hidden">{t(change > 0 ? 'up' : 'down', { count: Math.abs(change) })}</span>
    </span>
  );
};
