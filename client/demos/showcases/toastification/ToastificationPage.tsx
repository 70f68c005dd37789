import docs from '~/ui/Toaster?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Icons } from './Icons';
import { Positions } from './Positions';
import { Timeout } from './Timeout';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ToastificationPage = () => (
  <ShowcasePage
    texts="showToastification"
    examples={{ Variants, Positions, Icons, Timeout }}
    sources={sources}
    docs={docs}
    keys={{ press: 'Enter Space' }}
  />
);
