import type { CSSProperties, ReactNode } from 'react';
import styles from './Ring.module.css';

interface RingProps {
  /** The filled share, from 0 to 1; larger values count as full. */
  share: number;
  /** The text alternative. */
  label: string;
  /** A mark for the expected value to date, from 0 to 1. */
  mark?: number;
  /** The figure in the middle. */
  children: ReactNode;
}

const circumference = 100;

/** A figure inside a progress ring. */
export const Ring = ({ share, label, mark, children }: RingProps) => {
  const full = Math.min(1, Math.max(0, share));
  return (
    <div className={styles.ring} data-full={share >= 1}>
      <svg viewBox="0 0 40 40" role="img" aria-label={label}>
        <circle className={styles.track} cx="20" cy="20" r="15.9155" pathLength={circumference} />
        {full > 0 && (
          <circle
            className={styles.bar}
            cx="20"
            cy="20"
            r="15.9155"
            pathLength={circumference}
            strokeDasharray={`${full * circumference} ${circumference}`}
          />
        )}
        {mark !== undefined && mark > 0 && mark < 1 && (
          <line
            className={styles.mark}
            x1="20"
            y1="1.4"
            x2="20"
            y2="6.8"
            style={{ '--turn': `${mark}turn` } as CSSProperties}
          />
        )}
      </svg>
      <div className={styles.centre}>{children}</div>
    </div>
  );
};
