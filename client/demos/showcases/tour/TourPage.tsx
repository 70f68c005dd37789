import { ShowcasePage } from '../kernel/ShowcasePage';
import { Guided } from './Guided';
import { Highlight } from './Highlight';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const TourPage = () => (
  <ShowcasePage
    texts="showTour"
    examples={{ Guided, Highlight }}
    sources={sources}
    keys={{ step: 'ArrowLeft ArrowRight', press: 'Enter Space', end: 'Escape' }}
  />
);
