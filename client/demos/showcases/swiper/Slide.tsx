import { useTranslation } from 'react-i18next';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import type { Region } from './Deck';
import styles from './Deck.module.css';

/** A region's drawing with its name. */
export const Slide = ({ region }: { region: Region }) => {
  const { t } = useTranslation('showSwiper');
  return (
    <figure className={styles.slide}>
      <DrawnCover kind="scene" name={region} />
      <figcaption className={styles.caption}>{t(`regions.${region}`)}</figcaption>
    </figure>
  );
};
