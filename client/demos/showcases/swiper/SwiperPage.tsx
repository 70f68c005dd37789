import { ShowcasePage } from '../kernel/ShowcasePage';
import { Arrows } from './Arrows';
import { Basic } from './Basic';
import { Bullets } from './Bullets';
import { Centered } from './Centered';
import { CenteredFixed } from './CenteredFixed';
import { Coverflow } from './Coverflow';
import { Cube } from './Cube';
import { Fade } from './Fade';
import { Lazy } from './Lazy';
import { MultipleRows } from './MultipleRows';
import { ParallaxText } from './ParallaxText';
import { PlaysItself } from './PlaysItself';
import { ProgressBar } from './ProgressBar';
import { Responsive } from './Responsive';
import { ThreePerView } from './ThreePerView';
import { Thumbs } from './Thumbs';
import { VirtualSlides } from './VirtualSlides';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const SwiperPage = () => (
  <ShowcasePage
    texts="showSwiper"
    examples={{
      Basic,
      Arrows,
      Bullets,
      ProgressBar,
      ThreePerView,
      MultipleRows,
      Centered,
      CenteredFixed,
      Fade,
      Cube,
      Coverflow,
      PlaysItself,
      Thumbs,
      ParallaxText,
      Lazy,
      Responsive,
      VirtualSlides,
    }}
    sources={sources}
    keys={{ step: 'ArrowLeft ArrowRight', move: 'Tab' }}
  />
);
