import docs from '~/ui/Slider?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Behavior } from './Behavior';
import { Colors } from './Colors';
import { Contained } from './Contained';
import { Decimals } from './Decimals';
import { Disabled } from './Disabled';
import { Lazy } from './Lazy';
import { Marks } from './Marks';
import { MultipleHandles } from './MultipleHandles';
import { RightToLeft } from './RightToLeft';
import { Single } from './Single';
import { Vertical } from './Vertical';
import { WithFields } from './WithFields';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const SliderPage = () => (
  <ShowcasePage
    texts="showSlider"
    examples={{
      Single,
      MultipleHandles,
      Decimals,
      RightToLeft,
      Lazy,
      Disabled,
      Marks,
      Contained,
      Behavior,
      Colors,
      WithFields,
      Vertical,
    }}
    sources={sources}
    docs={docs}
    keys={{ step: 'ArrowLeft ArrowRight', leap: 'PageUp PageDown', ends: 'Home End' }}
  />
);
