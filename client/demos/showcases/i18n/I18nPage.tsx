import { ShowcasePage } from '../kernel/ShowcasePage';
import { Languages } from './Languages';
import { Plurals } from './Plurals';
import { Scripts } from './Scripts';
import { Values } from './Values';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const I18nPage = () => (
  <ShowcasePage
    texts="showI18n"
    examples={{ Languages, Plurals, Values, Scripts }}
    sources={sources}
    keys={{ choose: '↑ ↓' }}
  />
);
