import docs from '~/ui/Tabs?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Filled } from './Filled';
import { Justified } from './Justified';
import { Stacked } from './Stacked';
import { Themes } from './Themes';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const PillPage = () => (
  <ShowcasePage
    texts="showPill"
    examples={{ Basic, Stacked, Filled, Justified, Alignment, Themes }}
    sources={sources}
    docs={docs}
    keys={{ move: 'ArrowLeft ArrowRight', upright: 'ArrowUp ArrowDown', ends: 'Home End' }}
  />
);
