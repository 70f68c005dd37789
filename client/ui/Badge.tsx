import styles from './Badge.module.css';
import { cx } from './cx';

export type BadgeProps = {
  /** The number; zero hides the badge. */
  count: number;
  /** Larger numbers show as this number with a plus, such as "99+". */
  max?: number;
  /** The badge's color and prominence. */
  tone?: 'danger' | 'primary' | 'neutral';
  /** Names the counted things for screen readers. */
  label?: string;
};

/** A count in a pill. */
export const Badge = ({ count, max = 99, tone = 'danger', label }: BadgeProps) =>
  count > 0 && (
    <span className={cx(styles.badge, styles[tone], 'own-order')}>
      {count > max ? `${max}+` : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
