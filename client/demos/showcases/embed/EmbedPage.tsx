import { ShowcasePage } from '../kernel/ShowcasePage';
import { Document } from './Document';
import { Film } from './Film';
import { Frame } from './Frame';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const EmbedPage = () => (
  <ShowcasePage
    texts="showEmbed"
    examples={{ Film, Frame, Document }}
    sources={sources}
    keys={{ move: 'Tab', play: 'Space' }}
  />
);
