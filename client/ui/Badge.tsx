import styles from './Badge.module.css';
import { cx } from './cx';

export type BadgeProps = {
  /** Zero shows nothing. */
  count: number;
  /** More than this shows as "99+". */
  max?: number;
  /** How much it wants to be seen. */
  tone?: 'danger' | 'primary' | 'neutral';
  /** What is counted, for those who cannot see where the badge stands. */
  label?: string;
};

/** A count; zero shows nothing. */
export const Badge = ({ count, max = 99, tone = 'danger', label }: BadgeProps) =>
  count > 0 && (
    <span className={cx(styles.badge, styles[tone], 'own-order')}>
      {count > max ? `${max}+` : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
