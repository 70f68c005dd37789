import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/platform/format';
import styles from './ExcessChart.module.css';

export interface ExcessChartProps {
  /** The first-year commission of a yearly premium; straight up to the target and from there on. */
  commissionOf: (planned_cents: number) => number;
  /** The same at today's level, drawn behind if it differs. */
  now?: ((planned_cents: number) => number) | undefined;
  /** The yearly premium at which excess begins; null for products without a target. */
  target_cents: number | null;
  planned_cents: number;
  max_cents: number;
  currency: 'USD' | 'CAD';
}

const [width, height, top] = [320, 120, 8];

/** Commission by premium as straight lines, with the target at which the excess rate begins (domain.md 6, B3). */
export const ExcessChart = ({
  commissionOf,
  now,
  target_cents,
  planned_cents,
  max_cents,
  currency,
}: ExcessChartProps) => {
  const { t } = useTranslation('estimator');
  const format = useFormat();
  const stops = [0, ...(target_cents !== null && target_cents < max_cents ? [target_cents] : []), max_cents];
  const highest = Math.max(1, commissionOf(max_cents), now?.(max_cents) ?? 0);
  const at = (cents: number) => (cents / Math.max(1, max_cents)) * width;
  const up = (cents: number) => height - (cents / highest) * (height - top);
  const line = (of: (cents: number) => number) => stops.map((cents) => `${at(cents)},${up(of(cents))}`).join(' ');
  const share = (cents: number) =>
    ({ '--at': `${Math.min(100, (100 * cents) / Math.max(1, max_cents))}%` }) as CSSProperties;
  const mine = commissionOf(planned_cents);
  const name = t(target_cents === null ? 'chart.plain' : 'chart.cliff', {
    premium: format.money(planned_cents, currency),
    commission: format.money(mine, currency),
    target: format.money(target_cents ?? 0, currency),
  });
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={name}>
        <title>{name}</title>
        {target_cents !== null && target_cents < max_cents && (
          <rect className={styles.beyond} x={at(target_cents)} y={0} width={width - at(target_cents)} height={height} />
        )}
        <line className={styles.axis} x1={0} x2={width} y1={height} y2={height} />
        {now && <polyline className={styles.now} points={line(now)} />}
        <polyline className={styles.line} points={line(commissionOf)} />
        {target_cents !== null && target_cents < max_cents && (
          <line className={styles.target} x1={at(target_cents)} x2={at(target_cents)} y1={0} y2={height} />
        )}
      </svg>
      <span
        aria-hidden
        className={styles.dot}
        style={{ ...share(planned_cents), '--up': up(mine) / height } as CSSProperties}
      />
      <figcaption aria-hidden className={styles.axisTexts}>
        <span>{format.money(0, currency)}</span>
        {target_cents !== null && target_cents < max_cents && (
          <span className={styles.targetText} style={share(target_cents)}>
            {t('chart.target', { target: format.money(target_cents, currency) })}
          </span>
        )}
        <span>{format.money(max_cents, currency)}</span>
      </figcaption>
    </figure>
  );
};
