import type { ChartSeries } from './Chart';
import styles from './Chart.module.css';

type Props = {
  caption: string;
  categoryLabel: string;
  labels: readonly string[];
  series: readonly ChartSeries[];
  unit: string | undefined;
  format: (value: number) => string;
  height: number;
};

/** The figures behind a chart. */
export const ChartTable = ({ caption, categoryLabel, labels, series, unit, format, height }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: the card round it already is one by this name.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
  <div className={styles.scroll} style={{ maxBlockSize: height + 24 }} role="group" tabIndex={0} aria-label={caption}>
    <table className={styles.table}>
      <caption className="visually-hidden">{unit ? `${caption} (${unit})` : caption}</caption>
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
            {series.map(({ label: name, values }) => (
              <td key={name}>{Number.isFinite(values[index]) ? format(values[index] as number) : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
