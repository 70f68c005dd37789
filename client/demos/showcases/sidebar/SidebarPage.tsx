import docs from '~/ui/Drawer?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Backdrop } from './Backdrop';
import { Basic } from './Basic';
import { Footer } from './Footer';
import { NoHeader } from './NoHeader';
import { Placement } from './Placement';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const SidebarPage = () => (
  <ShowcasePage
    texts="showSidebar"
    examples={{ Basic, Placement, Variants, NoHeader, Footer, Backdrop }}
    sources={sources}
    docs={docs}
    keys={{ close: 'Escape', move: 'Tab' }}
  />
);
