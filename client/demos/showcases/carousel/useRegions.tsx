import { useTranslation } from 'react-i18next';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import styles from './Regions.module.css';

const regions = ['coast', 'valley', 'plains', 'harbor'] as const;

/** A drawing of each region, with an optional caption. */
export function useRegions({ captions = false } = {}) {
  const { t } = useTranslation('showCarousel');
  return regions.map((key) => ({
    key,
    content: (
      <figure className={styles.slide}>
        <DrawnCover kind="scene" name={key} />
        {captions ? (
          <figcaption className={styles.caption}>
            <strong>{t(`slides.${key}.title`)}</strong>
            <span className="own-order">{t(`slides.${key}.text`)}</span>
          </figcaption>
        ) : (
          <figcaption className="visually-hidden">{t(`slides.${key}.title`)}</figcaption>
        )}
      </figure>
    ),
  }));
}
