import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './ListGroup.module.css';

export type ListGroupProps = {
  /** The list's accessible name. */
  label: string;
  /** Removes the side borders, for a list that fills a card. */
  flush?: boolean;
  /** Puts the entries side by side when there is space. */
  horizontal?: boolean;
  /** The entries. */
  children: ReactNode;
};

/** A short list with lines between its entries. */
export const ListGroup = ({ label, flush = false, horizontal = false, children }: ListGroupProps) => (
  <ul className={cx(styles.list, flush && styles.flush, horizontal && styles.horizontal)} aria-label={label}>
    {children}
  </ul>
);
