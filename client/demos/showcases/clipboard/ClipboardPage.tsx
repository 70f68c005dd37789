import { ShowcasePage } from '../kernel/ShowcasePage';
import { FromField } from './FromField';
import { FromText } from './FromText';
import { WithoutHook } from './WithoutHook';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const ClipboardPage = () => (
  <ShowcasePage
    texts="showClipboard"
    examples={{ FromField, WithoutHook, FromText }}
    sources={sources}
    keys={{ copy: 'Enter Space' }}
  />
);
