import { Skeleton } from '~/ui/Skeleton';
import { Deck } from './Deck';
import { Slide } from './Slide';

export const Lazy = () => (
  <Deck draw={(region, near) => (near ? <Slide region={region} /> : <Skeleton width="100%" height="200px" />)} />
);
