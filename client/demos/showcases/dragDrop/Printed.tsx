import styles from './DragList.module.css';

/** The lists' current content. */
export const Printed = ({ lists }: { lists: Readonly<Record<string, readonly string[]>> }) =>
  Object.entries(lists).map(([name, rows]) => (
    <p key={name} className={styles.printed} dir="ltr" translate="no">
      {`${name}: ${JSON.stringify(rows)}`}
    </p>
  ));
