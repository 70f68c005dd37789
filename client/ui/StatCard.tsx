import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import { type SparkColor, type SparkKind, Sparkline } from './Sparkline';
import styles from './StatCard.module.css';

export type StatCardProps = {
  /** The name of the figure. */
  label: string;
  /** The figure, formatted. */
  value: ReactNode;
  /** The change from the previous period. `good` states whether the change is welcome, since its direction does not. */
  change?: { text: string; direction: 'up' | 'down' | 'flat'; good?: boolean };
  /** A short remark, such as "vs October" or "14 cases, 3 need you". */
  note?: ReactNode;
  /** The trend, oldest first. */
  spark?: readonly number[];
  /** A line for an amount, bars for counts. */
  sparkKind?: SparkKind | undefined;
  /** The color of the trend. */
  sparkColor?: SparkColor | undefined;
  /** Content in place of the trend. */
  tag?: ReactNode;
  /** Address of the page behind the figure; the whole card links there. */
  to?: string;
};

const arrows = { up: ArrowUp, down: ArrowDown, flat: ArrowRight };

/** A figure with its change, its trend, and a link to the page behind it. */
export const StatCard = ({ label, value, change, note, spark, sparkKind, sparkColor, tag, to }: StatCardProps) => {
  const { t } = useTranslation('ui');
  const Arrow = arrows[change?.direction ?? 'flat'];
  return (
    <div className={styles.card}>
      <div className={cx(styles.label, 'own-order')}>{to ? <Link to={to}>{label}</Link> : label}</div>
      <div className={cx(styles.value, 'own-order')}>{value}</div>
      <div className={styles.foot}>
        <div className={cx(styles.words, 'own-order')}>
          {change && (
            <>
              <span
                className={cx(styles.change, change.good === true && styles.good, change.good === false && styles.bad)}
              >
                <Arrow
                  size={13}
                  strokeWidth={2.5}
                  className={change.direction === 'flat' ? 'mirror' : undefined}
                  aria-hidden
                />
                <span className="visually-hidden">{t(`change.${change.direction}`)} </span>
                <bdi>{change.text}</bdi>
              </span>{' '}
            </>
          )}
          {note}
        </div>
        {spark && <Sparkline values={spark} kind={sparkKind} color={sparkColor} />}
        {tag}
      </div>
    </div>
  );
};
