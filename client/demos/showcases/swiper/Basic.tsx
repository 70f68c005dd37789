import { Deck } from './Deck';

export const Basic = () => <Deck />;
