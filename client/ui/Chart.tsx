import { type CSSProperties, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Boundary } from './Boundary';
import styles from './Chart.module.css';
import { ChartFrame } from './ChartFrame';
import { Skeleton } from './Skeleton';
import { useIdle } from './useIdle';
import { useSeen } from './useSeen';

const ChartCanvas = lazy(() => import('./ChartCanvas').then((module) => ({ default: module.ChartCanvas })));
const RadarCanvas = lazy(() => import('./RadarCanvas').then((module) => ({ default: module.ChartCanvas })));

export type ChartSeries = {
  label: string;
  /** The column's English name in downloaded data files. */
  field: string;
  /** One value per label, in the unit that `format` expects; NaN, such as a month to come, is not drawn. */
  values: readonly number[];
  /** One of the eight series colors; assigned in order by default. */
  color?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** A custom cell for the chart's table; the formatted value by default. */
  cell?: (index: number) => ReactNode;
};

export type ChartProps = {
  /** Bars for counts, a line for a trend, a doughnut for shares, a radar for profiles. */
  type: 'bar' | 'line' | 'doughnut' | 'radar';
  /** The heading, and the accessible name of the card and the chart. */
  title: string;
  /** Quiet text below the title. */
  subtitle?: string;
  /** The categories, in order. */
  labels: readonly string[];
  /** The data series. A doughnut has one, with a value per segment. */
  series: readonly ChartSeries[];
  /** The unit of the value axis, such as "USD". */
  unit?: string;
  /** Formats values for the tooltip and the table. */
  format?: (value: number) => string;
  /** Formats values for the axis, more briefly, such as "60k". */
  formatAxis?: (value: number) => string;
  /** Stacks the bars; false puts them side by side. */
  stacked?: boolean;
  /** Draws horizontal bars, for names too long to fit below vertical ones. */
  horizontal?: boolean;
  /** Divisor for values in downloaded files: 100 turns cents into dollars. */
  scale?: number;
  /** The values' currency code, a column in downloaded files. */
  currency?: string;
  /** The label column's English name in downloaded files. */
  field: string;
  /** Language-independent codes of the labels for downloaded files, such as months as `YYYY-MM`. */
  codes?: readonly string[];
  /** The height of the drawing in CSS pixels. */
  height?: number;
  /** The header of the table's first column. */
  categoryLabel?: string;
  /** The text in the middle of a doughnut. */
  centre?: { value: string; label: string };
  /** Content at the end of the title row, before the chart's own buttons. */
  actions?: ReactNode;
};

/**
 * A card with a chart. The legend toggles series, and a button shows the data as a table. The chart library loads when
 * a chart scrolls into view, or when the browser is idle, because a print cannot wait for it.
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
  const seen = useSeen(box, 0);
  const idle = useIdle(true);
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
            {(seen || idle) && (
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
