import entryDocs from '~/ui/ListEntry?props';
import groupDocs from '~/ui/ListGroup?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Badges } from './Badges';
import { Basic } from './Basic';
import { Buttons } from './Buttons';
import { CustomContent } from './CustomContent';
import { Disabled } from './Disabled';
import { Flush } from './Flush';
import { Horizontal } from './Horizontal';
import { Icons } from './Icons';
import { Links } from './Links';
import { Tones } from './Tones';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });
const docs = [...groupDocs, ...entryDocs];

export const ListGroupPage = () => (
  <ShowcasePage
    texts="showListGroup"
    examples={{ Basic, Disabled, Icons, Badges, Links, Buttons, Tones, CustomContent, Flush, Horizontal }}
    sources={sources}
    docs={docs}
    keys={{ move: 'Tab', press: 'Enter' }}
  />
);
