import docs from '~/ui/ContextMenu?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Stays } from './Stays';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ContextMenuPage = () => (
  <ShowcasePage
    texts="showContextMenu"
    examples={{ Basic, Stays }}
    sources={sources}
    docs={docs}
    keys={{ open: 'Shift+F10 Enter', move: '↑ ↓ Home End', close: 'Escape' }}
  />
);
