import type { Settings } from '~/platform/preferences';
import styles from './Thumb.module.css';

type Props = {
  skin?: Settings['skin'];
  layout?: Settings['layout'];
  width?: Settings['contentWidth'];
  direction?: Settings['direction'];
};

/** A miniature page with menu, bar, heading and two cards. */
export const Thumb = ({ skin, layout = 'vertical', width = 'full', direction }: Props) => (
  <span className={styles.thumb} data-skin={skin} data-layout={layout} data-width={width} dir={direction}>
    <span className={styles.menu}>
      <i />
      <i />
      <i />
    </span>
    <span className={styles.page}>
      <span className={styles.bar} />
      <span className={styles.content}>
        <i />
        <b />
        <b />
      </span>
    </span>
  </span>
);
