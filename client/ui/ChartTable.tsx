import type { ChartSeries } from './Chart';
import styles from './Chart.module.css';

type Props = {
  categoryLabel: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  unit: string | undefined;
  format: (value: number) => string;
  height: number;
};

/** The data behind a chart, with the unit in its header; the card names the subject. */
export const ChartTable = ({ categoryLabel, labels, series, unit, format, height }: Props) => (
  <div className={styles.scroll} style={{ maxBlockSize: height + 24 }}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to reach a scrolling box. */}
    <table className={styles.table} tabIndex={0} aria-label={unit}>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, index) => (
          <tr key={`${label}-${index}`}>
            <th scope="row">{label}</th>
            {series.map(({ label: name, values, cell }) => (
              <td key={name}>
                <bdi>{Number.isFinite(values[index]) ? (cell?.(index) ?? format(values[index] as number)) : '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
