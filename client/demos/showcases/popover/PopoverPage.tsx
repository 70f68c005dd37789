import calloutDocs from '~/ui/Callout?props';
import popoverDocs from '~/ui/Popover?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Events } from './Events';
import { Methods } from './Methods';
import { Options } from './Options';
import { Positions } from './Positions';
import { Triggers } from './Triggers';
import { Variants } from './Variants';
import { WithForm } from './WithForm';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...calloutDocs, ...popoverDocs];

export const PopoverPage = () => (
  <ShowcasePage
    texts="showPopover"
    examples={{ Positions, Variants, Triggers, Options, Methods, Events, WithForm }}
    sources={sources}
    docs={docs}
    keys={{ close: 'Escape', open: 'Enter Space' }}
  />
);
