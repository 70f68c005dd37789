import { ShowcasePage } from '../kernel/ShowcasePage';
import { Colors } from './Colors';
import { Descriptions } from './Descriptions';
import { Display } from './Display';
import { Figures } from './Figures';
import { Headings } from './Headings';
import { Lists } from './Lists';
import { Quotes } from './Quotes';
import { Sizes } from './Sizes';
import { Weights } from './Weights';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const TypographyPage = () => (
  <ShowcasePage
    texts="showTypography"
    examples={{ Sizes, Headings, Weights, Colors, Display, Figures, Quotes, Lists, Descriptions }}
    sources={sources}
  />
);
