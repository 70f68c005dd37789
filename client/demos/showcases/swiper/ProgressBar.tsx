import { Pagination } from 'swiper/modules';
import { Deck } from './Deck';
import 'swiper/css/pagination';

export const ProgressBar = () => <Deck modules={[Pagination]} pagination={{ type: 'progressbar' }} />;
