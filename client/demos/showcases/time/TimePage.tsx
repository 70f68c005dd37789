import docs from '~/ui/TimeInput?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { Languages } from './Languages';
import { Looks } from './Looks';
import { Seconds } from './Seconds';
import { States } from './States';
import { WithActions } from './WithActions';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const TimePage = () => (
  <ShowcasePage
    texts="showTime"
    examples={{ Basic, States, Seconds, Looks, WithActions, Languages }}
    sources={sources}
    docs={docs}
    keys={{ step: 'ArrowUp ArrowDown', hour: 'PageUp PageDown' }}
  />
);
