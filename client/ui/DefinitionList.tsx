import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './DefinitionList.module.css';

export type Definition = { term: ReactNode; value: ReactNode; key?: string };

export type DefinitionListProps = {
  items: readonly Definition[];
  /**
   * `rows`: term at the start, value at the end. `columns`: a summary with items side by side. `grid`: as many columns
   * as fit.
   */
  layout?: 'rows' | 'columns' | 'grid';
};

/** A list of terms and values. A missing value shows a dash. */
export const DefinitionList = ({ items, layout = 'rows' }: DefinitionListProps) => (
  <dl className={cx(styles.list, styles[layout])}>
    {items.map(({ term, value, key }, index) => (
      <div key={key ?? index}>
        <dt>{term}</dt>
        <dd>{value == null || value === '' ? '–' : value}</dd>
      </div>
    ))}
  </dl>
);
