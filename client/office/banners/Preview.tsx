import { usePicture } from '~/platform/picture';
import styles from './Banners.module.css';

/** A banner, small. */
export const Preview = ({ url }: { url: string }) => {
  const src = usePicture(url);
  return <span className={styles.small}>{src && <img src={src} alt="" loading="lazy" draggable={false} />}</span>;
};
