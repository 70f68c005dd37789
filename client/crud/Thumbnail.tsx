import { usePicture } from '~/platform/picture';
import styles from './Thumbnail.module.css';

/** A small picture in a frame that keeps its room while the picture comes, and where there is none. */
export const Thumbnail = ({ url }: { url: string | null }) => {
  const src = usePicture(url);
  return <span className={styles.frame}>{src && <img src={src} alt="" loading="lazy" />}</span>;
};
