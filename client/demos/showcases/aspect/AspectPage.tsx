import { ShowcasePage } from '../kernel/ShowcasePage';
import { Ratios } from './Ratios';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const AspectPage = () => (
  <ShowcasePage texts="showAspect" examples={{ Ratios }} sources={sources} keys={{ choose: 'ArrowUp ArrowDown' }} />
);
