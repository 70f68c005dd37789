import { Deck } from './Deck';

export const Centered = () => <Deck slidesPerView={2} centeredSlides initialSlide={1} spaceBetween={16} />;
