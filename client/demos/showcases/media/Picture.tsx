import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Picture.module.css';

/** A small square drawing. */
export const Picture = ({ name }: { name: string }) => (
  <span className={styles.picture}>
    <DrawnCover kind="scene" name={name} />
  </span>
);
