import { EffectCoverflow } from 'swiper/modules';
import { Deck } from './Deck';
import styles from './Deck.module.css';
import 'swiper/css/effect-coverflow';

export const Coverflow = () => (
  <Deck
    modules={[EffectCoverflow]}
    effect="coverflow"
    coverflowEffect={{ rotate: 40, slideShadows: false }}
    slidesPerView="auto"
    centeredSlides
    initialSlide={2}
    className={styles.fixed}
  />
);
