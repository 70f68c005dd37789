import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import styles from './Bars.module.css';

export interface Bar {
  key: string | number;
  label: ReactNode;
  /** A large value at the row's end, and a small note. */
  value: ReactNode;
  note?: ReactNode;
  /** Bar length, from 0 to 1. */
  share: number;
  to?: string;
  color?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

/** Labeled figures with bars. The text carries all the information; the bars are decorative. */
export const Bars = ({ bars }: { bars: readonly Bar[] }) => (
  <ul className={styles.bars}>
    {bars.map(({ key, label, value, note, share, to, color = 1 }) => (
      <li key={key} className={styles.bar}>
        <span className={cx(styles.label, 'own-order')}>{to ? <Link to={to}>{label}</Link> : label}</span>
        <span className={styles.figures}>
          <b className="own-order">{value}</b>
          {note != null && <span className={cx(styles.note, 'own-order')}>{note}</span>}
        </span>
        <span
          className={styles.track}
          style={{ '--share': share, '--bar': `var(--c-chart-${color})` } as CSSProperties}
          aria-hidden
        />
      </li>
    ))}
  </ul>
);
