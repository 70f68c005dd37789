import { useTranslation } from 'react-i18next';
import { Parallax } from 'swiper/modules';
import { Deck } from './Deck';
import styles from './Deck.module.css';

export const ParallaxText = () => {
  const { t } = useTranslation('showSwiper');
  return (
    <Deck
      modules={[Parallax]}
      parallax
      speed={600}
      draw={(region) => (
        <div className={styles.words}>
          <h3 data-swiper-parallax="-300">{t(`regions.${region}`)}</h3>
          <p data-swiper-parallax="-100">{t('story')}</p>
        </div>
      )}
    />
  );
};
