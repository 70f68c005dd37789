import { Deck } from './Deck';

export const ThreePerView = () => <Deck slidesPerView={3} spaceBetween={16} />;
