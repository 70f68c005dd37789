import type { ReactNode } from 'react';
import styles from './Breakdown.module.css';

/** A name, which keeps its own text direction, and its formatted amounts. */
type Line = { name: ReactNode; amounts: readonly ReactNode[] };

export type BreakdownProps = {
  /** The summary of the collapsed table, and its accessible name. */
  title: string;
  /** Column headers: the names first, then each amount. */
  headers: readonly string[];
  rows: readonly (Line & { key: string | number })[];
  /** The total row. */
  total?: Line;
};

/** A collapsible table of the parts of an amount. */
export const Breakdown = ({ title, headers, rows, total }: BreakdownProps) => {
  const line = ({ name, amounts }: Line, key?: string | number) => (
    <tr key={key}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {amounts.map((amount, place) => (
        <td key={headers[place + 1]}>{amount}</td>
      ))}
    </tr>
  );
  return (
    <details className={styles.breakdown}>
      <summary>{title}</summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map((row) => line(row, row.key))}</tbody>
        {total && <tfoot>{line(total)}</tfoot>}
      </table>
    </details>
  );
};
