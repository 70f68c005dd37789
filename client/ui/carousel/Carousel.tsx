import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperObject } from 'swiper';
import { A11y, Autoplay, EffectFade } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { IconButton } from '../IconButton';
import { isRtl } from '../isRtl';
import { useDirection } from '../useDirection';
import { useMedia } from '../useMedia';
import 'swiper/css';
import 'swiper/css/effect-fade';
import styles from './Carousel.module.css';

export interface CarouselProps {
  /** The carousel's accessible name. */
  label: string;
  /** The slides in order, each with a key. */
  slides: readonly { key: string; content: ReactNode }[];
  /** The visible slide, from 0. Without it, the carousel keeps its own state. */
  value?: number;
  /** Receives the visible slide's number, from 0. */
  onChange?: (value: number) => void;
  /** Milliseconds between slides. Without it, or with reduced motion, slides change only by hand. */
  interval?: number | undefined;
  /** Pauses while the pointer is on the carousel. */
  pauseOnHover?: boolean;
  /** Continues with the first slide after the last. */
  wrap?: boolean;
  /** Fades between slides instead of moving them. */
  fade?: boolean;
  /** Lets arrow keys change the slide while focus is inside. */
  keyboard?: boolean;
}

const slideMs = 200;

/** Shows one picture or card at a time. Use it for a few items of equal rank that users may miss. */
export const Carousel = ({
  interval,
  pauseOnHover = true,
  wrap = true,
  fade = false,
  keyboard = true,
  ...rest
}: CarouselProps) => {
  const fixed = { interval, pauseOnHover, wrap, fade };
  const direction = useDirection();
  // Swiper reads these options only once; the key remounts it.
  return <Slides key={[direction, ...Object.values(fixed)].join()} {...rest} {...fixed} keyboard={keyboard} />;
};

type SlidesProps = CarouselProps & Required<Pick<CarouselProps, 'pauseOnHover' | 'wrap' | 'fade' | 'keyboard'>>;

const Slides = ({ label, slides, value, onChange, interval, pauseOnHover, wrap, fade, keyboard }: SlidesProps) => {
  const { t } = useTranslation('ui');
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [swiper, setSwiper] = useState<SwiperObject>();
  const [at, setAt] = useState(value ?? 0);
  const [playing, setPlaying] = useState(!still);

  useEffect(() => {
    if (value !== undefined && swiper && swiper.activeIndex !== value) swiper.slideTo(value);
  }, [swiper, value]);
  useEffect(() => {
    if (!swiper || !interval) return;
    if (playing) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, interval, playing]);

  const step = (by: 1 | -1) => (by > 0 ? swiper?.slideNext() : swiper?.slidePrev());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!keyboard || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    step((event.key === 'ArrowRight') === isRtl(event.currentTarget) ? -1 : 1);
  };
  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.carousel')}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <Swiper
        modules={[A11y, Autoplay, EffectFade]}
        a11y={{ slideLabelMessage: t('carousel.slide', { number: '{{index}}', total: '{{slidesLength}}' }) }}
        initialSlide={at}
        speed={still ? 0 : slideMs}
        rewind={wrap}
        effect={fade ? 'fade' : 'slide'}
        fadeEffect={{ crossFade: true }}
        autoplay={
          interval
            ? { delay: interval, pauseOnMouseEnter: pauseOnHover, disableOnInteraction: false, stopOnLastSlide: !wrap }
            : false
        }
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => {
          setAt(activeIndex);
          onChange?.(activeIndex);
        }}
      >
        {slides.map(({ key, content }) => (
          <SwiperSlide key={key}>{content}</SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          mirror
          label={t('carousel.previous')}
          disabled={!wrap && at === 0}
          onClick={() => step(-1)}
        />
        {slides.map(({ key }, index) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t('carousel.show', { number: index + 1 })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => swiper?.slideTo(index)}
          />
        ))}
        <IconButton
          size="sm"
          icon={ChevronRight}
          mirror
          label={t('carousel.next')}
          disabled={!wrap && at === slides.length - 1}
          onClick={() => step(1)}
        />
        {interval !== undefined && (
          <IconButton
            size="sm"
            icon={playing ? Pause : Play}
            label={t(playing ? 'carousel.pause' : 'carousel.play')}
            onClick={() => setPlaying(!playing)}
          />
        )}
      </div>
    </section>
  );
};
