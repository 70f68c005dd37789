import { Deck } from './Deck';
import styles from './Deck.module.css';

export const CenteredFixed = () => (
  <Deck
    slidesPerView="auto"
    centeredSlides
    slideToClickedSlide
    initialSlide={2}
    spaceBetween={16}
    className={styles.fixed}
  />
);
