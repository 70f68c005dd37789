import docs from '~/ui/ButtonGroup?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Sizes } from './Sizes';
import { Vertical } from './Vertical';
import { WithMenu } from './WithMenu';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ButtonGroupPage = () => (
  <ShowcasePage
    texts="showButtonGroup"
    examples={{ Basic, Sizes, WithMenu, Vertical }}
    sources={sources}
    docs={docs}
    keys={{ move: 'Tab', press: 'Enter Space', open: 'ArrowDown' }}
  />
);
