import { cx } from './cx';
import styles from './Sparkline.module.css';

export type SparkKind = 'line' | 'bars';
export type SparkColor = 'primary' | 'teal' | 'amber' | 'neutral';

export type SparklineProps = {
  /** The values, oldest first. */
  values: readonly number[];
  kind?: SparkKind | undefined;
  color?: SparkColor | undefined;
  width?: number;
  height?: number;
  /** The text alternative. Without it, the line is decorative and the figure next to it carries the meaning. */
  label?: string;
};

export const Sparkline = ({
  values,
  kind = 'line',
  color = 'primary',
  width = 84,
  height = 28,
  label,
}: SparklineProps) => {
  if (values.length < 2) return null;
  const low = kind === 'bars' ? Math.min(0, ...values) : Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const y = (value: number) => 2 + (height - 4) * (1 - (value - low) / span);
  const step = (width - 2) / (kind === 'bars' ? values.length : values.length - 1);
  return (
    <svg
      className={cx(styles.spark, styles[color], 'mirror')}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-hidden={label === undefined}
    >
      <title>{label ?? ''}</title>
      {kind === 'line' ? (
        <polyline
          points={values.map((value, index) => `${(1 + index * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : (
        values.map((value, index) => (
          <rect
            key={index}
            x={1 + index * step + step * 0.2}
            y={Math.min(y(value), y(0))}
            width={step * 0.6}
            height={value === 0 ? 1 : Math.max(2, Math.abs(y(0) - y(value)))}
            rx={2}
            fill="currentColor"
          />
        ))
      )}
    </svg>
  );
};
