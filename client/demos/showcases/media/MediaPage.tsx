import { ShowcasePage } from '../kernel/ShowcasePage';
import { Aligned } from './Aligned';
import { End } from './End';
import { EndBordered } from './EndBordered';
import { Nested } from './Nested';
import { Parts } from './Parts';
import { Start } from './Start';
import { StartBordered } from './StartBordered';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const MediaPage = () => (
  <ShowcasePage
    texts="showMedia"
    examples={{ Start, End, StartBordered, EndBordered, Nested, Aligned, Parts }}
    sources={sources}
    keys={{ move: 'Tab', align: 'ArrowLeft ArrowRight' }}
  />
);
