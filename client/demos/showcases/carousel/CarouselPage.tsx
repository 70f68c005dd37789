import { useTranslation } from 'react-i18next';
import { Carousel, type CarouselProps } from '~/ui/carousel/Carousel';
import docs from '~/ui/carousel/Carousel?props';
import { Playground } from '../kernel/Playground';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Captions } from './Captions';
import { Controlled } from './Controlled';
import { Crossfade } from './Crossfade';
import { Interval } from './Interval';
import { KeyboardOff } from './KeyboardOff';
import { PauseOption } from './PauseOption';
import { Programmatic } from './Programmatic';
import { useRegions } from './useRegions';
import { Wrap } from './Wrap';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const CarouselPage = () => {
  const { t } = useTranslation('showCarousel');
  const slides = useRegions({ captions: true });
  return (
    <ShowcasePage
      texts="showCarousel"
      examples={{
        Basic,
        Captions,
        Interval,
        PauseOption,
        Wrap,
        Crossfade,
        KeyboardOff,
        Controlled,
        Programmatic,
      }}
      sources={sources}
      docs={docs}
      playground={
        <Playground<CarouselProps>
          name="Carousel"
          component={Carousel}
          docs={docs}
          props={{ label: t('label'), slides }}
          offers={['label', 'wrap', 'fade', 'keyboard', 'pauseOnHover', 'interval']}
          wide
        />
      }
      keys={{ step: 'ArrowLeft ArrowRight', move: 'Tab' }}
    />
  );
};
