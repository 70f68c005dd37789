import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Boundary } from './Boundary';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { Skeleton } from './Skeleton';
import { useSeen } from './useSeen';

const ChartCanvas = lazy(() => import('./ChartCanvas').then((module) => ({ default: module.ChartCanvas })));
const RadarCanvas = lazy(() => import('./RadarCanvas').then((module) => ({ default: module.ChartCanvas })));

export type ChartSeries = {
  label: string;
  /** Its English name in a file for other programs. */
  field: string;
  /** One value per label, in whatever unit `format` expects. */
  values: readonly number[];
  /** Which of the eight series colors; in order by default. */
  color?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Custom cell in the chart's table; by default the formatted value. */
  cell?: (index: number) => ReactNode;
};

export type ChartProps = {
  /** Bars for counts, a line for a course, a doughnut for shares, a radar for shapes. */
  type: 'bar' | 'line' | 'doughnut' | 'radar';
  /** Names the card and the chart. */
  title: string;
  /** Quiet text below the title. */
  subtitle?: string;
  /** The categories, in order. */
  labels: readonly string[];
  /** A doughnut has one series; its values are the segments. */
  series: readonly ChartSeries[];
  /** What the axis measures: "USD". */
  unit?: string;
  /** For tooltip and table. */
  format?: (value: number) => string;
  /** For the axis, shorter: "60k". */
  formatAxis?: (value: number) => string;
  /** Bars on top of each other; side by side if false. */
  stacked?: boolean;
  /** Horizontal bars: for names, which do not fit below vertical ones. */
  horizontal?: boolean;
  /** How many of the smallest units make one in a file: 100 for cents. */
  scale?: number;
  /** The values' currency code, which files have in a column. */
  currency?: string;
  /** What the labels are, in English, and their codes where they are translated: months as `YYYY-MM`. For files. */
  field: string;
  /** The codes of the labels. */
  codes?: readonly string[];
  /** In CSS pixels. */
  height?: number;
  /** The header of the table's first column. */
  categoryLabel?: string;
  /** In the middle of a doughnut. */
  centre?: { value: string; label: string };
  /** At the end of the title row, before the chart's own buttons. */
  actions?: ReactNode;
};

/**
 * A card with a chart: the legend toggles series, and a button shows the figures as a table. The chart library loads when a chart
 * scrolls into view.
 */
export const Chart = ({
  title,
  subtitle,
  unit,
  height = 240,
  centre,
  actions,
  categoryLabel,
  scale,
  currency,
  field,
  codes,
  stacked = true,
  ...chart
}: ChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useSeen(box);
  const [hidden, setHidden] = useState<readonly number[]>([]);
  const { type, labels, series, format = String } = chart;
  const Canvas = type === 'radar' ? RadarCanvas : ChartCanvas;
  const keys = type === 'doughnut' ? labels : series.map(({ label }) => label);
  const colorOf = (index: number) => (type === 'doughnut' ? undefined : series[index]?.color) ?? (index % 8) + 1;
  const toggle = (index: number) =>
    setHidden(hidden.includes(index) ? hidden.filter((each) => each !== index) : [...hidden, index]);

  const legend = keys.length > 1 && (
    <div className={styles.legend}>
      {keys.map((key, index) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          aria-pressed={!hidden.includes(index)}
          onClick={() => toggle(index)}
        >
          <span className={styles.swatch} style={{ '--swatch': `var(--c-chart-${colorOf(index)})` } as CSSProperties} />
          {key}
        </button>
      ))}
    </div>
  );

  return (
    <ChartFrame
      {...{
        title,
        subtitle,
        unit,
        labels,
        series,
        format,
        scale,
        currency,
        categoryLabel,
        height,
        actions,
        legend,
        keys,
        field,
        codes,
      }}
      colors={keys.map((_, index) => `--c-chart-${colorOf(index)}`)}
      drawn={() => box.current?.querySelector('canvas') ?? undefined}
    >
      <div ref={box} className={styles.box} style={{ minBlockSize: `var(--h-chart, ${height}px)` }}>
        <Boundary>
          <Suspense fallback={<Skeleton height={`${height}px`} />}>
            {seen && (
              <Canvas
                {...chart}
                stacked={stacked}
                format={format}
                hidden={hidden}
                colorOf={colorOf}
                name={subtitle ? `${title}. ${subtitle}` : title}
              />
            )}
          </Suspense>
        </Boundary>
        {centre && (
          <div className={styles.centre}>
            <b className="own-order">{centre.value}</b>
            <span>{centre.label}</span>
          </div>
        )}
      </div>
    </ChartFrame>
  );
};
