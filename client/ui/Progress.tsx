import { type CSSProperties, type ReactNode, useId } from 'react';
import { useFormat } from '~/platform/format';
import { cx } from './cx';
import styles from './Progress.module.css';

export type ProgressProps = {
  /** The label above the bar. */
  label: ReactNode;
  /** The progress, from 0 to `max`. */
  value: number;
  /** The value of a full bar. */
  max?: number;
  /**
   * The text at the end of the label's line, also announced, such as "$212,480 of $300,000"; the percentage by default.
   */
  text?: ReactNode;
  /** The color of the bar. */
  tone?: 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Shows only the bar; screen readers still announce the label. */
  bare?: boolean;
};

/** A progress bar with a label and a percentage. */
export const Progress = ({ label, value, max = 100, text, tone = 'primary', bare = false }: ProgressProps) => {
  const id = useId();
  const format = useFormat();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = format.percent(share * 10_000, 0);
  return (
    <div className={styles.progress}>
      <div className={cx(styles.head, bare && 'visually-hidden')}>
        <span id={id} className="own-order">
          {label}
        </span>
        <span className={cx(styles.text, 'own-order')}>{text ?? percent}</span>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={typeof text === 'string' ? text : percent}
      >
        <div
          className={cx(styles.bar, tone !== 'primary' && styles[tone])}
          style={{ '--share': `${share * 100}%` } as CSSProperties}
        />
      </div>
    </div>
  );
};
