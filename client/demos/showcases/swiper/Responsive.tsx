import { Deck } from './Deck';

export const Responsive = () => (
  <Deck
    spaceBetween={16}
    breakpointsBase="container"
    breakpoints={{
      0: { slidesPerView: 2 },
      480: { slidesPerView: 3 },
      720: { slidesPerView: 4 },
      960: { slidesPerView: 5 },
    }}
  />
);
