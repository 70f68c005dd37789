import docs from '~/ui/Toolbar?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Keys } from './Keys';
import { Sizes } from './Sizes';
import { Spread } from './Spread';
import { WithField } from './WithField';
import { WithMenu } from './WithMenu';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ButtonToolbarPage = () => (
  <ShowcasePage
    texts="showButtonToolbar"
    examples={{ Keys, WithField, WithMenu, Sizes, Spread }}
    sources={sources}
    docs={docs}
    keys={{ enter: 'Tab', move: 'ArrowLeft ArrowRight', ends: 'Home End' }}
  />
);
