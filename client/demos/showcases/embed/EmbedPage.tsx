import { ShowcasePage } from '../kernel/ShowcasePage';
import { Document } from './Document';
import { Frame } from './Frame';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const EmbedPage = () => <ShowcasePage texts="showEmbed" examples={{ Frame, Document }} sources={sources} />;
