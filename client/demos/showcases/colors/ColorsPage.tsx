import { ShowcasePage } from '../kernel/ShowcasePage';
import { Contrast } from './Contrast';
import { Gradients } from './Gradients';
import { Meanings } from './Meanings';
import { Series } from './Series';
import { Shades } from './Shades';
import { Surfaces } from './Surfaces';
import { Texts } from './Texts';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ColorsPage = () => (
  <ShowcasePage
    texts="showColors"
    examples={{ Meanings, Texts, Surfaces, Contrast, Series, Shades, Gradients }}
    sources={sources}
  />
);
