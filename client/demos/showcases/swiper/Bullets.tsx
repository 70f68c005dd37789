import { Pagination } from 'swiper/modules';
import { Deck } from './Deck';
import styles from './Deck.module.css';
import 'swiper/css/pagination';

export const Bullets = () => <Deck modules={[Pagination]} pagination={{ clickable: true }} className={styles.paged} />;
