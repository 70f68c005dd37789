import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './CardBasic.module.css';

/** A drawing that fills the width of a flush card. */
export const CardPicture = ({ name }: { name: string }) => (
  <div className={styles.picture}>
    <DrawnCover kind="scene" name={name} />
  </div>
);
