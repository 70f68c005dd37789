import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '~/ui/cx';
import styles from './Bars.module.css';

export interface Bar {
  key: string | number;
  label: ReactNode;
  /** At the end, large and small. */
  value: ReactNode;
  note?: ReactNode;
  /** 0 to 1 of the track. */
  share: number;
  to?: string;
  color?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
}

/** Named figures with a bar each; the words say everything, the bars are for the eye. */
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
