import type { ReactNode } from 'react';
import { cx } from '~/ui/cx';
import styles from './Formula.module.css';

interface FormulaTableProps {
  lines: readonly { key: string; label: ReactNode; sign: string; value: ReactNode }[];
}

/** A written calculation: one value per line, the result below a rule. */
export const FormulaTable = ({ lines }: FormulaTableProps) => (
  <table className={styles.formula}>
    <tbody>
      {lines.map(({ key, label, sign, value }, index) => (
        <tr key={key} className={cx(index === lines.length - 1 && styles.result)}>
          <th scope="row">
            <bdi>{label}</bdi>
          </th>
          <td className={styles.sign}>{sign}</td>
          <td className={styles.value}>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
