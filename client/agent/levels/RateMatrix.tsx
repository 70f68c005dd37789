import type { ReactNode } from 'react';
import { useFormat } from '~/platform/format';
import { cx } from '~/ui/cx';
import styles from './RateMatrix.module.css';

interface RateMatrixProps<Row> {
  /** The accessible name. */
  name: string;
  /** The heading of the first column, which stays in view while the rates scroll. */
  head: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  nameOf: (row: Row) => ReactNode;
  isOwn?: (row: Row) => boolean;
  columns: readonly { key: string; header: string; bp: (row: Row) => number; own?: boolean }[];
}

/** Rates as a matrix. The decimal points of a column line up. */
export const RateMatrix = <Row,>({ name, head, rows, rowKey, nameOf, isOwn, columns }: RateMatrixProps<Row>) => {
  const format = useFormat();
  const texts = columns.map(({ bp }) => format.percents(rows.map(bp)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group, not a landmark: the card round it already is one by this name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={name}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, header, own }) => (
              <th key={key} scope="col" className={cx(own && styles.own)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={cx(isOwn?.(row) && styles.own)}>
              <th scope="row">{nameOf(row)}</th>
              {columns.map(({ key, bp, own }, index) => (
                <td key={key} className={cx(own && styles.own)}>
                  <bdi>{texts[index]?.(bp(row))}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
