import docs from '~/ui/Toaster?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Advanced } from './Advanced';
import { Basic } from './Basic';
import { Delay } from './Delay';
import { Links } from './Links';
import { Target } from './Target';
import { Translucent } from './Translucent';
import { Variants } from './Variants';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ToastsPage = () => (
  <ShowcasePage
    texts="showToasts"
    examples={{ Basic, Translucent, Variants, Delay, Target, Links, Advanced }}
    sources={sources}
    docs={docs}
    keys={{ act: 'Tab', press: 'Enter Space' }}
  />
);
