import { BasicExamples } from './gallery/BasicExamples';
import styles from './gallery/Gallery.module.css';
import { TableExamples } from './gallery/TableExamples';

/** Every component in its states, for ourselves: served by the dev server only. */
export const Gallery = () => (
  <main className={styles.page}>
    <TableExamples />
    <BasicExamples />
  </main>
);
