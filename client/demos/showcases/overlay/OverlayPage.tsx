import docs from '~/ui/Overlay?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Backdrop } from './Backdrop';
import { Basic } from './Basic';
import { BusyField } from './BusyField';
import { CustomContent } from './CustomContent';
import { Fade } from './Fade';
import { Inline } from './Inline';
import { Rounded } from './Rounded';
import { Spinners } from './Spinners';
import { Upload } from './Upload';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const OverlayPage = () => (
  <ShowcasePage
    texts="showOverlay"
    examples={{ Basic, Backdrop, Fade, Spinners, Rounded, CustomContent, Inline, Upload, BusyField }}
    sources={sources}
    docs={docs}
    keys={{}}
  />
);
