import { Grid } from 'swiper/modules';
import { Deck } from './Deck';
import styles from './Deck.module.css';
import 'swiper/css/grid';

export const MultipleRows = () => (
  <Deck modules={[Grid]} grid={{ rows: 2, fill: 'row' }} slidesPerView={3} spaceBetween={16} className={styles.rows} />
);
