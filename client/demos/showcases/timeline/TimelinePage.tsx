import docs from '~/ui/Timeline?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Basic } from './Basic';
import { CustomContent } from './CustomContent';
import { CustomContentWithIcons } from './CustomContentWithIcons';
import { WithIcon } from './WithIcon';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const TimelinePage = () => (
  <ShowcasePage
    texts="showTimeline"
    examples={{ Basic, WithIcon, CustomContent, CustomContentWithIcons }}
    sources={sources}
    docs={docs}
    keys={{ open: 'Enter Space' }}
  />
);
