import { EffectCube } from 'swiper/modules';
import { Deck } from './Deck';
import styles from './Deck.module.css';
import 'swiper/css/effect-cube';

export const Cube = () => (
  <Deck modules={[EffectCube]} effect="cube" cubeEffect={{ shadow: false }} className={styles.cube} />
);
