import { BasicExamples } from './gallery/BasicExamples';
import { FigureExamples } from './gallery/FigureExamples';
import { FormExamples } from './gallery/FormExamples';
import styles from './gallery/Gallery.module.css';
import { PrimeExamples } from './gallery/PrimeExamples';
import { TableExamples } from './gallery/TableExamples';
import { ScrollTop } from './ScrollTop';

/** Every component in its states, for ourselves: served by the dev server only. */
export const Gallery = () => (
  <main className={styles.page}>
    <TableExamples />
    <br />
    <FigureExamples />
    <BasicExamples />
    <PrimeExamples />
    <br />
    <FormExamples />
    <ScrollTop />
  </main>
);
