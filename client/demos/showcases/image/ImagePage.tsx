import { ShowcasePage } from '../kernel/ShowcasePage';
import { Aligned } from './Aligned';
import { Blank } from './Blank';
import { Lazy } from './Lazy';
import { Responsive } from './Responsive';
import { Rounded } from './Rounded';
import { Thumbnails } from './Thumbnails';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ImagePage = () => (
  <ShowcasePage
    texts="showImage"
    examples={{ Responsive, Thumbnails, Rounded, Aligned, Blank, Lazy }}
    sources={sources}
    keys={{ move: 'Tab', scroll: 'ArrowUp ArrowDown' }}
  />
);
