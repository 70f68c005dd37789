import docs from '~/ui/AlertBox?props';
import { ShowcasePage } from '../kernel/ShowcasePage';
import { Animations } from './Animations';
import { Basic } from './Basic';
import { Confirm } from './Confirm';
import { LookUp } from './LookUp';
import { Options } from './Options';
import { Position } from './Position';
import { Types } from './Types';

const sources = import.meta.glob('./*.{ts,tsx,css}', { query: '?raw', import: 'default' });

export const SweetAlertPage = () => (
  <ShowcasePage
    texts="showSweetAlert"
    examples={{ Basic, Position, Animations, Types, Options, LookUp, Confirm }}
    sources={sources}
    docs={docs}
    keys={{ close: 'Escape', move: 'Tab' }}
  />
);
