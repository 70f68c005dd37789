import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './ListGroup.module.css';

export type ListGroupProps = {
  /** What is listed. */
  label: string;
  /** No frame at the sides: for a card whose edges it meets. */
  flush?: boolean;
  /** Side by side where there is room. */
  horizontal?: boolean;
  /** Its entries. */
  children: ReactNode;
};

/** A short list with lines between its entries. */
export const ListGroup = ({ label, flush = false, horizontal = false, children }: ListGroupProps) => (
  <ul className={cx(styles.list, flush && styles.flush, horizontal && styles.horizontal)} aria-label={label}>
    {children}
  </ul>
);
