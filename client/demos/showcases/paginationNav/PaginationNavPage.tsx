import docs from '~/ui/PageStrip?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Content } from './Content';
import { Ends } from './Ends';
import { Generated } from './Generated';
import { Given } from './Given';
import { Pills } from './Pills';
import { Sizes } from './Sizes';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const PaginationNavPage = () => (
  <ShowcasePage
    texts="showPaginationNav"
    examples={{ Basic, Generated, Given, Content, Ends, Sizes, Pills, Alignment }}
    sources={sources}
    docs={docs}
    keys={{ press: 'Enter', move: 'Tab' }}
  />
);
