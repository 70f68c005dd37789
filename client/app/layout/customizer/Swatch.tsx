import type { Settings } from '~/platform/preferences';
import styles from './Thumb.module.css';

export const Swatch = ({ color }: { color: Settings['navbarColor'] }) => (
  <span className={styles.swatch} data-color={color} />
);
