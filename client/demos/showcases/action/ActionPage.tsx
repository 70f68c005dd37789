import docs from '~/ui/Card?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { AllActions } from './AllActions';
import { Collapsible } from './Collapsible';
import { Refresh } from './Refresh';
import { Remove } from './Remove';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ActionPage = () => (
  <ShowcasePage
    texts="showAction"
    examples={{ AllActions, Collapsible, Refresh, Remove }}
    sources={sources}
    docs={docs}
    keys={{ move: 'Tab', press: 'Enter Space' }}
  />
);
