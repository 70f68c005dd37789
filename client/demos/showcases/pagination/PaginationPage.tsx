import pageStripDocs from '~/ui/PageStrip?props';
import paginationDocs from '~/ui/Pagination?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { Colors } from './Colors';
import { Content } from './Content';
import { Ends } from './Ends';
import { Pills } from './Pills';
import { Separated } from './Separated';
import { Sizes } from './Sizes';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...pageStripDocs, ...paginationDocs];

export const PaginationPage = () => (
  <ShowcasePage
    texts="showPagination"
    examples={{ Basic, Separated, Colors, Content, Ends, Sizes, Pills, Alignment }}
    sources={sources}
    docs={docs}
    keys={{ press: 'Enter Space', move: 'Tab' }}
  />
);
