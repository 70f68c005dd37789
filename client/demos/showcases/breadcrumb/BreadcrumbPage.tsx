import docs from '~/ui/Breadcrumbs?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Alignment } from './Alignment';
import { Basic } from './Basic';
import { OwnContent } from './OwnContent';
import { Separators } from './Separators';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const BreadcrumbPage = () => (
  <ShowcasePage
    texts="showBreadcrumb"
    examples={{ Basic, Separators, OwnContent, Alignment }}
    sources={sources}
    docs={docs}
    keys={{ move: 'Tab', open: 'Enter' }}
  />
);
