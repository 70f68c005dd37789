import { Deck } from './Deck';

export const Arrows = () => <Deck over />;
