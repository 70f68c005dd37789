import calloutDocs from '~/ui/Callout?props';
import tooltipDocs from '~/ui/Tooltip?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Events } from './Events';
import { Methods } from './Methods';
import { Options } from './Options';
import { Positions } from './Positions';
import { Triggers } from './Triggers';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...tooltipDocs, ...calloutDocs];

export const TooltipPage = () => (
  <ShowcasePage
    texts="showTooltip"
    examples={{ Positions, Variants, Triggers, Options, Methods, Events }}
    sources={sources}
    docs={docs}
    keys={{ close: 'Escape', open: 'Tab' }}
  />
);
