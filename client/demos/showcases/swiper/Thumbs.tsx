import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperObject } from 'swiper';
import { A11y, Thumbs as ThumbsModule } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { DrawnCover } from '~/ui/cover/DrawnCover';
import { cx } from '~/ui/cx';
import { useDirection } from '~/ui/useDirection';
import { useMedia } from '~/ui/useMedia';
import styles from './Deck.module.css';
import { Slide } from './Slide';
import 'swiper/css';
import 'swiper/css/thumbs';

const regions = ['harbor', 'coast', 'delta', 'valley', 'hills'] as const;

/** A change of direction remounts both sliders, because each holds a reference to the other. */
export const Thumbs = () => <Gallery key={useDirection()} />;

const Gallery = () => {
  const { t } = useTranslation('showSwiper');
  const speed = useMedia('(prefers-reduced-motion: reduce)') ? 0 : 200;
  const [large, setLarge] = useState<SwiperObject>();
  const [small, setSmall] = useState<SwiperObject | null>(null);
  const [at, setAt] = useState(0);
  return (
    <section className={styles.deck} aria-label={t('label')}>
      <Swiper
        className={styles.swiper}
        modules={[A11y, ThumbsModule]}
        a11y={{ slideLabelMessage: '{{index}} / {{slidesLength}}' }}
        thumbs={{ swiper: small?.destroyed ? null : small }}
        speed={speed}
        onSwiper={setLarge}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {regions.map((region) => (
          <SwiperSlide key={region}>
            <Slide region={region} />
          </SwiperSlide>
        ))}
      </Swiper>
      <Swiper
        className={styles.swiper}
        slidesPerView={4}
        spaceBetween={8}
        watchSlidesProgress
        speed={speed}
        onSwiper={setSmall}
      >
        {regions.map((region, index) => (
          <SwiperSlide key={region}>
            <button
              type="button"
              className={cx(styles.thumb, index === at && styles.chosen)}
              aria-label={t(`regions.${region}`)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => large?.slideTo(index)}
            >
              <DrawnCover kind="scene" name={region} />
            </button>
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  );
};
