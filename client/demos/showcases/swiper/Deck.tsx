import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperObject } from 'swiper';
import { A11y } from 'swiper/modules';
import { Swiper, type SwiperProps, SwiperSlide } from 'swiper/react';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/IconButton';
import { isRtl } from '~/ui/isRtl';
import { useDirection } from '~/ui/useDirection';
import { useMedia } from '~/ui/useMedia';
import styles from './Deck.module.css';
import { Slide } from './Slide';
import 'swiper/css';

const regions = ['coast', 'valley', 'plains', 'harbor', 'lake', 'forest', 'hills', 'delta'] as const;
export type Region = (typeof regions)[number];

interface DeckProps extends Omit<SwiperProps, 'children'> {
  /** Renders a slide; by default the region's drawing. */
  draw?: (region: Region, near: boolean) => ReactNode;
  /** Puts the arrows on the slides instead of below them. */
  over?: boolean;
}

/** Swiper with slides of eight regions, arrow keys and buttons; all other props are Swiper's own. */
export const Deck = ({ draw, over = false, modules = [], speed = 200, className, ...rest }: DeckProps) => {
  const { t } = useTranslation('showSwiper');
  const { t: ui } = useTranslation('ui');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperObject>();
  const direction = useDirection();
  const step = (by: number) => (by > 0 ? swiper?.slideNext() : swiper?.slidePrev());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step((event.key === 'ArrowRight') === isRtl(event.currentTarget) ? -1 : 1);
  };
  return (
    <section
      className={cx(styles.deck, over && styles.over)}
      aria-roledescription={ui('carousel.carousel')}
      aria-label={t('label')}
      onKeyDown={onKeyDown}
    >
      <Swiper
        {...rest}
        key={direction}
        className={cx(styles.swiper, className)}
        modules={[A11y, ...modules]}
        a11y={{
          slideLabelMessage: ui('carousel.slide', { number: '{{index}}', total: '{{slidesLength}}' }),
          paginationBulletMessage: ui('carousel.show', { number: '{{index}}' }),
        }}
        rewind
        speed={still ? 0 : speed}
        onSwiper={setSwiper}
      >
        {regions.map((region) => (
          <SwiperSlide key={region}>
            {({ isActive, isPrev, isNext }) =>
              draw ? draw(region, isActive || isPrev || isNext) : <Slide region={region} />
            }
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        <IconButton
          size="sm"
          variant="secondary"
          icon={ChevronLeft}
          mirror
          label={ui('carousel.previous')}
          onClick={() => step(-1)}
        />
        <IconButton
          size="sm"
          variant="secondary"
          icon={ChevronRight}
          mirror
          label={ui('carousel.next')}
          onClick={() => step(1)}
        />
      </div>
    </section>
  );
};
