import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** One group of examples under a heading. */
export const Example = ({
  title,
  children,
  column = false,
}: {
  title: string;
  children: ReactNode;
  column?: boolean;
}) => (
  <section className={styles.example} aria-label={title}>
    <p className={styles.name}>{title}</p>
    <div className={column ? styles.column : styles.row}>{children}</div>
  </section>
);
