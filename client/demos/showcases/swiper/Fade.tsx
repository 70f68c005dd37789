import { EffectFade } from 'swiper/modules';
import { Deck } from './Deck';
import 'swiper/css/effect-fade';

export const Fade = () => <Deck modules={[EffectFade]} effect="fade" fadeEffect={{ crossFade: true }} />;
