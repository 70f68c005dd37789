import type { Banner } from '@shared/contracts/network/banners';
import { Cover } from '~/crud/Cover';
import styles from './Banners.module.css';

export const Preview = ({ image_url: url, title }: Pick<Banner, 'image_url' | 'title'>) => (
  <span className={styles.small}>
    <Cover url={url} name={title} kind="scene" />
  </span>
);
