import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Swiper as SwiperObject } from 'swiper';
import { A11y, Virtual } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { useFormat } from '~/platform/format';
import { Button } from '~/ui/Button';
import { useDirection } from '~/ui/useDirection';
import styles from './Deck.module.css';
import 'swiper/css';
import 'swiper/css/virtual';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const VirtualSlides = () => {
  const { t } = useTranslation('showSwiper');
  const { count } = useFormat();
  const [swiper, setSwiper] = useState<SwiperObject>();
  const direction = useDirection();
  const [numbers, setNumbers] = useState<readonly number[]>(() => upTo(600));
  const [at, setAt] = useState(0);
  const first = numbers[0] ?? 1;
  /** The new slide has to be rendered before Swiper can move to it. */
  const extend = (next: readonly number[], show: number) => {
    flushSync(() => setNumbers(next));
    swiper?.slideTo(show, 0);
  };
  return (
    <section className={styles.deck} aria-label={t('label')}>
      <Swiper
        key={direction}
        className={styles.swiper}
        initialSlide={at}
        modules={[A11y, Virtual]}
        a11y={{ slideLabelMessage: '{{index}}' }}
        virtual
        slidesPerView={3}
        spaceBetween={16}
        speed={0}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setAt(activeIndex)}
      >
        {numbers.map((number, index) => (
          <SwiperSlide key={number} virtualIndex={index}>
            <div className={styles.number}>{count(number)}</div>
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.actions}>
        {[1, 250, 500].map((number) => (
          <Button
            key={number}
            size="sm"
            aria-current={number === first + at ? 'true' : undefined}
            onClick={() => swiper?.slideTo(number - first)}
          >
            {t('goTo', { number: count(number) })}
          </Button>
        ))}
        <Button size="sm" onClick={() => extend([first - 2, first - 1, ...numbers], 0)}>
          {t('prepend')}
        </Button>
        <Button size="sm" onClick={() => extend([...numbers, first + numbers.length], numbers.length)}>
          {t('append')}
        </Button>
        <span role="status" className="muted">
          {t('at', { number: count(first + at), total: count(numbers.length) })}
        </span>
      </div>
    </section>
  );
};
